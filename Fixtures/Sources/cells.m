#import "PureLayout.h"

@interface PhotoCell : UICollectionViewCell
@end

@implementation PhotoCell

- (void)build {
  ⟦content_view_mask|self⟧.translatesAutoresizingMaskIntoConstraints = NO;
  [⟦content_view_mask|self.contentView⟧ autoPinEdgesToSuperviewEdges];
  [⟦cell_subview|self⟧ addSubview:self.photo];
  [self addSubview:self.title];
  [self.photo autoPinEdgesToSuperviewEdges];
}

- (void)pin {
  [⟦content_view_mask|self.contentView⟧ mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); }];
  [self.photo mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.contentView); }];
}

@end

/// The superclass is known only by the name of the class.
@implementation TitleCell

- (void)build {
  [⟦content_view_mask|self.contentView⟧ autoSetDimension:ALDimensionHeight toSize:40];
  [self addSubview:self.title];
}

@end

@implementation Panel

- (void)build {
  [self.contentView autoPinEdgesToSuperviewEdges];
  self.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:self.title];
}

@end
