import Testing

@testable import VFLCode

/// Tests the overrides that never call their superclass's method.
extension PatternTests {
  @Test(arguments: [
    "class A: UIView { override func «updateConstraints»() { a.constant = 1 } }",
    "class A: UIViewController { override public func «updateViewConstraints»() {\n} }",
    "class A: UITableViewController { override func «updateViewConstraints»() {} }",
    "class A: UIView { override func «updateConstraints»() { other.updateConstraints() } }",
    // A class of another file.
    "class A: CardCell { override func «updateConstraints»() { a.constant = 1 } }",
    "class A<T: Model>: UIKit.UIView, P where T: Q { override func «updateConstraints»() { a.constant = 1 } }",
    "class A: B { override func «updateConstraints»() { a.constant = 1 } }\nclass B: UIControl {}",
    "class A: UIView {}\nextension A { override func «updateConstraints»() { a.constant = 1 } }",
    "class A: UIView {\n#if DEBUG\noverride func «updateConstraints»() { a.constant = 1 }\n#endif\n}",
    // The constraints of subviews.
    """
    class A: UIView {
      @IBOutlet var label: UILabel!
      var width: NSLayoutConstraint?
      override func «layoutSubviews»() { label.frame = bounds }
    }
    """,
    "class A: UITableViewCell { override func «layoutSubviews»() { } }\nvar width: NSLayoutConstraint?",
    """
    import AppKit
    class V: NSView {
      override func «layout»() { constraints.first?.constant = 1 }
      func f() { addSubview(label) }
    }
    """,
    // The superclass has an implementation of its own.
    """
    class A: UIViewController { override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); f() } }
    class B: A { override func «viewWillLayoutSubviews»() { constraint.constant = 1 } }
    """,
  ])
  func missingSuperCallsAreFound(_ text: String) { check(text, .swift, .missingSuperCall) }

  @Test(arguments: [
    "func updateConstraints() { a.constant = 1 }",
    "protocol P { func updateConstraints() }",
    "protocol P { override func updateConstraints() }\nstruct S {}",
    "class A: UIView { override func updateConstraints() { a.constant = 1; super.updateConstraints() } }",
    "class A: UIView { override func updateConstraints() { if a { super.updateConstraints() } } }",
    "class A: UIView { override func updateConstraints() { defer { super.updateConstraints() } } }",
    "// class A: UIView { override func updateConstraints() { } }",
    "let s = \"class A: UIView { override func updateConstraints() { } }\"",
    "class A: UIView { override func updateConstraints(animated: Bool) { } }",
    // The superclass is unknown, or not one whose method does anything.
    "override func updateConstraints() { a.constant = 1 }",
    "class A { override func updateConstraints() { a.constant = 1 } }",
    "class A: CardPresenter { override func updateConstraints() { a.constant = 1 } }",
    "class A: B { override func updateConstraints() { a.constant = 1 } }\nclass B: NSObject { func updateConstraints() {} }",
    "extension A { override func updateConstraints() { a.constant = 1 } }",
    "class A: UIView { struct B { override func updateConstraints() { } } }",
    "class A<T> where T: UIView { override func updateConstraints() { } }",
    "class A: B { override func updateConstraints() {} }\nclass B: A {}",
    "import AppKit\nclass A: NSTextFieldCell { override func updateConstraints() { a.constant = 1 } }",
    "import AppKit\nclass A: BadgeCell { override func updateConstraints() { a.constant = 1 } }",
    "class A: UIViewController { override func viewWillLayoutSubviews() { constraint.constant = 1 } }",
    "class A: CardViewController { override func viewWillLayoutSubviews() { constraint.constant = 1 } }",
    // No constraints of subviews.
    "class A: UIView { override func layoutSubviews() { label.frame = bounds } }",
    """
    class A: UIView {
      func f() { NSLayoutConstraint.activate([widthAnchor.constraint(equalToConstant: 20)]) }
      override func layoutSubviews() { layer.cornerRadius = bounds.width / 2 }
    }
    class B: UIView { func f() { addSubview(A()) } }
    """,
    "class A: UIView { override func layoutSubviews() { a.frame = bounds }; func f() { addSubview(a) } }\nvar a: NSLayoutConstraint?",
    """
    import AppKit
    class A: NSTableCellView {
      override func layout() { title.frame = titleFrame }
      func f() { addSubview(title); title.translatesAutoresizingMaskIntoConstraints = false }
    }
    """,
    "override func layout() { constraint.constant = 1 }",
  ])
  func otherMethodsMissNoSuperCall(_ text: String) { check(text, .swift, nil) }

  @Test(arguments: [
    ("@interface A : UIView\n@end\n@implementation A\n- (void)«updateConstraints» { a.constant = 1; }\n@end", true),
    ("@interface A : NSView\n@end\n@implementation A\n- (void)«updateConstraints»\n{\n}\n@end", true),
    ("@implementation A : UIViewController\n- (void)«updateViewConstraints» { }\n@end", true),
    ("@interface A : NSViewController\n@end\n@implementation A\n- (void)«updateViewConstraints» { }\n@end", true),
    (
      """
      @interface A : B
      @end
      @interface B : UITableViewCell
      @end
      @implementation A
      - (void)«layoutSubviews» { self.width.constant = 1; [self constraints]; }
      @end
      """, true
    ),
    (
      """
      @interface A : UIViewController
      @end
      @interface B : A
      @end
      @implementation A
      - (void)viewWillLayoutSubviews { [super viewWillLayoutSubviews]; }
      @end
      @implementation B
      - (void)«viewWillLayoutSubviews» { self.constraint.constant = 1; }
      @end
      """, true
    ),
    ("- (void)updateConstraints { a.constant = 1; }", false),
    ("- (void)updateConstraints;", false),
    ("@protocol P\n- (void)updateConstraints;\n@end", false),
    ("- (void)f { [self updateConstraints]; { } }", false),
    ("@implementation A : UIView\n- (void)updateConstraints { if (a) { [super updateConstraints]; } }\n@end", false),
    ("@implementation A : UIView\n+ (void)updateConstraints { }\n@end", false),
    ("@implementation A : UIView\n- (void)updateConstraints:(BOOL)animated { }\n@end", false),
    // A header names the superclass.
    ("@implementation CardView\n- (void)updateConstraints { a.constant = 1; }\n@end", false),
    ("@interface CardView ()\n@end\n@implementation CardView\n- (void)updateConstraints { }\n@end", false),
    ("@interface A : CardView\n@end\n@implementation A\n- (void)updateConstraints { a.constant = 1; }\n@end", false),
    // The superclass has no such method.
    ("@interface A : NSObject\n@end\n@implementation A\n- (void)updateConstraints { a.constant = 1; }\n@end", false),
    ("@interface A : NSTextFieldCell\n@end\n@implementation A\n- (void)updateConstraints { }\n@end", false),
    (
      "@interface A : NSOperation\n@end\n@implementation A\n- (void)layoutSubviews { [self constraints]; }\n@end", false
    ),
    ("@interface A : UIViewController\n@end\n@implementation A\n- (void)updateConstraints { }\n@end", false),
    ("@interface A : UIView\n@end\n@implementation A\n- (void)updateViewConstraints { }\n@end", false),
    ("@interface A : NSWindowController\n@end\n@implementation A\n- (void)updateViewConstraints { }\n@end", false),
    // The superclass's method does nothing.
    (
      "@interface A : UIViewController\n@end\n@implementation A\n- (void)viewWillLayoutSubviews { [self constraints]; }\n@end",
      false
    ),
    ("@implementation UIView (Card)\n- (void)updateConstraints { }\n@end", false),
  ])
  func superCallsOfObjectiveC(_ text: String, _ isFound: Bool) {
    check(text, .objectiveC, isFound ? .missingSuperCall : nil)
  }
}
