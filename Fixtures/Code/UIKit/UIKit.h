// As much of UIKit as generated code names, for a compiler without its headers.
#pragma once

typedef double CGFloat;
typedef float UILayoutPriority;
typedef unsigned long NSUInteger;
typedef long NSInteger;

__attribute__((objc_root_class)) @interface NSObject
@end

@protocol NSCopying
@end

@interface NSString : NSObject <NSCopying>
@end

@interface NSConstantString : NSString {
  char *bytes;
  unsigned int length;
}
@end

@interface NSArray<ObjectType> : NSObject
+ (instancetype)arrayWithObjects:(const ObjectType *)objects count:(NSUInteger)count;
@end

@interface NSDictionary<KeyType, ObjectType> : NSObject
+ (instancetype)dictionaryWithObjects:(const ObjectType *)objects forKeys:(const id<NSCopying> *)keys count:(NSUInteger)count;
@end

@class NSLayoutConstraint;

// Each kind of anchor takes its own kind only, as the framework's types do.
#define ANCHOR(kind)                                                                                                     \
  @interface kind : NSObject                                                                                             \
  -(NSLayoutConstraint *)constraintEqualToAnchor : (kind *)anchor;                                                       \
  -(NSLayoutConstraint *)constraintEqualToAnchor : (kind *)anchor constant : (CGFloat)constant;                          \
  -(NSLayoutConstraint *)constraintLessThanOrEqualToAnchor : (kind *)anchor;                                             \
  -(NSLayoutConstraint *)constraintLessThanOrEqualToAnchor : (kind *)anchor constant : (CGFloat)constant;                \
  -(NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor : (kind *)anchor;                                          \
  -(NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor : (kind *)anchor constant : (CGFloat)constant;

ANCHOR(NSLayoutXAxisAnchor)
@end

ANCHOR(NSLayoutYAxisAnchor)
@end

ANCHOR(NSLayoutDimension)
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)multiplier
                                       constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)multiplier
                                                 constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)multiplier
                                                    constant:(CGFloat)constant;
@end

#define ITEM                                                                                                             \
  @property(readonly) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor, *leftAnchor, *rightAnchor, *centerXAnchor;    \
  @property(readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor;                                     \
  @property(readonly) NSLayoutDimension *widthAnchor, *heightAnchor;

static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityDefaultHigh = 750;
static const UILayoutPriority UILayoutPriorityDefaultLow = 250;

typedef enum : NSInteger { UILayoutConstraintAxisHorizontal = 0, UILayoutConstraintAxisVertical = 1 } UILayoutConstraintAxis;

@interface UILayoutGuide : NSObject
ITEM
@end

@interface UIView : NSObject
ITEM
@property(readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
@property(readonly) UILayoutGuide *layoutMarginsGuide;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
@end

typedef enum : NSInteger {
  NSLayoutRelationLessThanOrEqual = -1,
  NSLayoutRelationEqual = 0,
  NSLayoutRelationGreaterThanOrEqual = 1
} NSLayoutRelation;

typedef enum : NSInteger {
  NSLayoutAttributeLeft = 1,
  NSLayoutAttributeRight,
  NSLayoutAttributeTop,
  NSLayoutAttributeBottom,
  NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing,
  NSLayoutAttributeWidth,
  NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX,
  NSLayoutAttributeCenterY,
  NSLayoutAttributeLastBaseline,
  NSLayoutAttributeFirstBaseline
} NSLayoutAttribute;

@interface NSLayoutConstraint : NSObject
@property UILayoutPriority priority;
@property(copy) NSString *identifier;
+ (instancetype)constraintWithItem:(id)item
                         attribute:(NSLayoutAttribute)attribute
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(id)other
                         attribute:(NSLayoutAttribute)second
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end
