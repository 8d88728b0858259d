import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests which constraints the calls of layout libraries make.
@Suite struct LibraryTests {
  /// Each constraint of a source as an equation, with names in their source form.
  private func equations(_ text: String, _ language: CodeLanguage) -> [String] {
    let document = AppSource.read(SourceText(text), language).constraints
    let names = document.scope.names
    return document.constraints.map { constraint in
      var text = "\(names.text(constraint.first)) \(constraint.relation.symbol)"
      let factor = constraint.multiplier == 1 ? "" : "\(NumberText.shortest(constraint.multiplier)) * "
      if let second = constraint.second { text += " \(factor)\(names.text(second))" }
      switch constraint.constant {
      case .number(let value):
        if constraint.second == nil {
          text += " \(NumberText.shortest(value))"
        } else if value != 0 {
          text += value < 0 ? " - \(NumberText.shortest(-value))" : " + \(NumberText.shortest(value))"
        }
      case .metric(let name, let isNegated): text += " \(isNegated ? "-" : "+") \(names.text(name))"
      case .standard: text += " standard"
      }
      return text
    }
  }

  private func snapKit(_ statement: String) -> [String] {
    equations(
      """
      class V: UIView {
        func f(gap: CGFloat, insets: UIEdgeInsets, condition: Bool) {
          titleLabel.snp.makeConstraints { make in
            \(statement)
          }
        }
      }
      """, .swift
    ).map { $0.replacing("titleLabel", with: "a") }
  }

  @Test(
    arguments: [
      // The second item.
      ("make.top.equalTo(bView)", ["a.top == bView.top"]), ("make.top.equalTo(self)", ["a.top == self.top"]),
      ("make.top.equalTo(bView.snp.bottom).offset(8)", ["a.top == bView.bottom + 8"]),
      ("make.top.equalTo(snp.bottom)", ["a.top == self.bottom"]),
      ("make.top.equalTo(self.bView.snp.topMargin)", ["a.top == self.bView.topMargin"]),
      ("make.top.equalTo(view.safeAreaLayoutGuide)", ["a.top == view.safeAreaLayoutGuide.top"]),
      ("make.top.equalTo(view.safeAreaLayoutGuide.snp.bottom)", ["a.top == view.safeAreaLayoutGuide.bottom"]),
      ("make.top.equalTo(superview!)", ["a.top == self.superview.top"]),
      ("make.top.equalTo(bView.superview!.snp.top)", ["a.top == bView.superview.top"]),
      ("make.top.equalToSuperview()", ["a.top == a.superview.top"]),
      ("make.top.equalTo(10)", ["a.top == a.superview.top + 10"]), ("make.width.equalTo(10)", ["a.width == 10"]),
      ("make.width.equalTo(gap)", ["a.width == + gap"]), ("make.top.equalTo(-gap)", ["a.top == a.superview.top - gap"]),
      // Relations.
      ("make.top.greaterThanOrEqualToSuperview()", ["a.top >= a.superview.top"]),
      ("make.width.lessThanOrEqualTo(10)", ["a.width <= 10"]),
      // Several attributes.
      ("make.left.width.equalTo(bView)", ["a.left == bView.left", "a.width == bView.width"]),
      (
        "make.edges.equalTo(bView)",
        ["a.left == bView.left", "a.top == bView.top", "a.right == bView.right", "a.bottom == bView.bottom"]
      ),
      (
        "make.horizontalEdges.equalToSuperview().inset(4)",
        ["a.left == a.superview.left + 4", "a.right == a.superview.right - 4"]
      ),
      (
        "make.directionalHorizontalEdges.equalTo(bView.snp.directionalHorizontalEdges)",
        ["a.leading == bView.leading", "a.trailing == bView.trailing"]
      ),
      ("make.center.equalTo(bView)", ["a.centerX == bView.centerX", "a.centerY == bView.centerY"]),
      ("make.left.right.equalTo(bView.snp.left)", ["a.left == bView.left", "a.right == bView.left"]),
      (
        "make.edges.equalTo(bView.snp.margins)",
        [
          "a.left == bView.leftMargin", "a.top == bView.topMargin", "a.right == bView.rightMargin",
          "a.bottom == bView.bottomMargin",
        ]
      ),
      // Constants.
      (
        "make.left.right.equalToSuperview().offset(4)",
        ["a.left == a.superview.left + 4", "a.right == a.superview.right + 4"]
      ),
      ("make.right.equalTo(bView.snp.left).inset(4)", ["a.right == bView.left + 4"]),
      (
        "make.center.equalToSuperview().inset(4)",
        ["a.centerX == a.superview.centerX", "a.centerY == a.superview.centerY"]
      ),
      ("make.size.equalTo(CGSize(width: 1, height: 2))", ["a.width == 1", "a.height == 2"]),
      ("make.width.equalToSuperview().inset(4)", ["a.width == a.superview.width - 8"]),
      (
        "make.top.bottom.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
        ["a.top == a.superview.top + 1", "a.bottom == a.superview.bottom - 3"]
      ),
      // Insets move a center by half of their difference, and reduce a size by their sum.
      (
        "make.center.equalToSuperview().inset(UIEdgeInsets(top: 2, left: 6, bottom: 0, right: 0))",
        ["a.centerX == a.superview.centerX + 3", "a.centerY == a.superview.centerY + 1"]
      ),
      (
        "make.size.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: gap))",
        ["a.width == a.superview.width + -2 - gap", "a.height == a.superview.height - 4"]
      ),
      (
        "make.centerX.equalToSuperview().inset(UIEdgeInsets(top: 0, left: gap, bottom: 0, right: 4))",
        ["a.centerX == a.superview.centerX + (gap - 4) / 2"]
      ),
      (
        "make.center.equalToSuperview().inset(insets)",
        [
          "a.centerX == a.superview.centerX + (insets.left - insets.right) / 2",
          "a.centerY == a.superview.centerY + (insets.top - insets.bottom) / 2",
        ]
      ),
      (
        "make.left.centerX.equalToSuperview().inset(UIEdgeInsets.zero)",
        ["a.left == a.superview.left", "a.centerX == a.superview.centerX"]
      ),
      (
        "make.left.right.equalToSuperview().inset(insets)",
        ["a.left == a.superview.left + insets.left", "a.right == a.superview.right - insets.right"]
      ),
      (
        "make.center.equalToSuperview().offset(CGPoint(x: 1, y: 2))",
        ["a.centerX == a.superview.centerX + 1", "a.centerY == a.superview.centerY + 2"]
      ),
      // Multipliers.
      ("make.width.equalToSuperview().multipliedBy(0.5)", ["a.width == 0.5 * a.superview.width"]),
      ("make.width.equalToSuperview().dividedBy(4).offset(-1)", ["a.width == 0.25 * a.superview.width - 1"]),
      // Other statements of the closure.
      ("if condition { make.width.equalTo(1) } else { make.width.equalTo(2) }", ["a.width == 1", "a.width == 2"]),
      ("width = make.width.equalTo(1).priority(.low).constraint", ["a.width == 1"]),
      ("make.width.equalTo(1).labeled(\"width\")", ["a.width == 1"]),
      ("make.width.equalTo(1).constraint.isActive = true", ["a.width == 1"]),
      ("[bView].forEach { make.top.equalTo($0.snp.top) }", ["a.top == $0.top"]),
      // What is unknown.
      ("make.width.equalTo(thing)", []), ("make.width.equalTo(condition ? bView : cView)", []),
      ("make.width.equalTo(1).custom()", []), ("make.width.equalTo(bView.snp.custom)", []), ("make.width", []),
      ("make.left.right.equalTo(bView.snp.size)", []), ("make.centerX.equalTo(10)", []),
      ("other.width.equalTo(1)", []), ("[bView].forEach { make in make.width.equalTo(1) }", []),
    ] as [(String, [String])])
  func statementsOfSnapKit(statement: String, expected: [String]) {
    #expect(snapKit(statement) == expected, "\(statement)")
  }

  @Test(
    arguments: [
      ("titleLabel.snp.makeConstraints { $0.width.equalTo(1) }", ["titleLabel.width == 1"]),
      ("titleLabel.snp.makeConstraints({ make in make.width.equalTo(1) })", ["titleLabel.width == 1"]),
      ("titleLabel?.snp.remakeConstraints { (make) -> Void in\nmake.width.equalTo(1) }", ["titleLabel.width == 1"]),
      (
        "titleLabel.snp.updateConstraints { [weak self] (make: ConstraintMaker) in make.width.equalTo(1) }",
        ["titleLabel.width == 1"]
      ),
      ("snp.makeConstraints { $0.width.equalTo(1) }", ["self.width == 1"]),
      ("self.snp.makeConstraints { $0.width.equalTo(1) }", ["self.width == 1"]),
      ("cell.titleLabel.snp.makeConstraints { $0.width.equalTo(1) }", ["cell.titleLabel.width == 1"]),
      // Functions of the project.
      ("titleLabel.makeConstraints { $0.width.equalTo(1) }", []), ("snp { $0.width.equalTo(1) }", []),
      ("titleLabel.snp.makeConstraints(layout)", []),
      ("titleLabel.snp.makeConstraints { a, b in a.width.equalTo(1) }", []),
    ] as [(String, [String])])
  func callsOfSnapKit(call: String, expected: [String]) {
    #expect(equations("class V: UIView { func f() {\n\(call)\n} }", .swift) == expected, "\(call)")
  }

  private func masonry(_ statement: String) -> [String] {
    equations(
      """
      @implementation V
      - (void)f:(CGFloat)gap {
        [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
          \(statement);
        }];
      }
      @end
      """, .objectiveC
    ).map { $0.replacing("self.titleLabel", with: "a") }
  }

  @Test(
    arguments: [
      ("make.top.equalTo(self.bView)", ["a.top == self.bView.top"]),
      ("make.top.equalTo(self.bView.mas_bottom).offset(8)", ["a.top == self.bView.bottom + 8"]),
      ("make.top.equalTo(self.mas_top).with.offset(8)", ["a.top == self.top + 8"]),
      ("make.top.equalTo(self.view.mas_safeAreaLayoutGuideTop)", ["a.top == self.view.safeAreaLayoutGuide.top"]),
      ("make.left.equalTo(self.mas_safeAreaLayoutGuideLeading)", ["a.left == self.safeAreaLayoutGuide.leading"]),
      ("make.top.equalTo(self.titleLabel.mas_safeAreaLayoutGuideTop)", ["a.top == a.safeAreaLayoutGuide.top"]),
      (
        "make.bottom.equalTo(self.superview.mas_safeAreaLayoutGuideBottom)",
        ["a.bottom == self.superview.safeAreaLayoutGuide.bottom"]
      ),
      ("make.width.equalTo(self.bView).dividedBy(3)", ["a.width == 0.3333333333333333 * self.bView.width"]),
      // Without a second item, a location is compared with that of the superview.
      ("make.top.equalTo(@10)", ["a.top == a.superview.top + 10"]),
      ("make.centerX.equalTo(@-10)", ["a.centerX == a.superview.centerX - 10"]),
      ("make.width.mas_equalTo(10)", ["a.width == 10"]),
      ("make.width.mas_equalTo([self wide])", ["a.width == + [self wide]"]),
      ("make.left.offset(4)", ["a.left == a.superview.left + 4"]), ("make.width.offset(4)", ["a.width == 4"]),
      ("make.top.bottom", ["a.top == a.superview.top", "a.bottom == a.superview.bottom"]),
      (
        "make.left.and.right.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4))",
        ["a.left == self.left + 2", "a.right == self.right - 4"]
      ),
      // Insets leave centers where they are.
      ("make.centerX.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4))", ["a.centerX == self.centerX"]),
      ("make.left.right.equalTo(self).inset(gap)", ["a.left == self.left + gap", "a.right == self.right - gap"]),
      // An inset follows the attribute of the first item.
      ("make.right.equalTo(self.bView.mas_left).inset(4)", ["a.right == self.bView.left - 4"]),
      ("make.size.mas_equalTo(CGSizeZero)", ["a.width == 0", "a.height == 0"]),
      ("make.size.mas_equalTo(CGSizeMake(1, 2))", ["a.width == 1", "a.height == 2"]),
      ("make.size.mas_equalTo(size)", ["a.width == + size.width", "a.height == + size.height"]),
      (
        "make.size.equalTo(self.bView).sizeOffset(CGSizeMake(1, 2))",
        ["a.width == self.bView.width + 1", "a.height == self.bView.height + 2"]
      ),
      ("make.height.equalTo(@[self.bView, @4])", ["a.height == self.bView.height", "a.height == 4"]),
      ("make.width.equalTo(self.bView).multipliedBy(2).priorityHigh()", ["a.width == 2 * self.bView.width"]),
      ("self.width = make.width.greaterThanOrEqualTo(@1).key(@\"width\")", ["a.width >= 1"]),
      // What is unknown.
      ("make.top.equalTo(flag ? a : b)", []), ("make.top.equalTo([self other])", []), ("make.top.equalTo(nil)", []),
      ("make.left.equalTo(self.bView.mas_custom)", []), ("make.left.custom(4)", []), ("make.updateExisting = YES", []),
    ] as [(String, [String])])
  func statementsOfMasonry(statement: String, expected: [String]) {
    #expect(masonry(statement) == expected, "\(statement)")
  }

  @Test func masonryConstrainsEachViewOfAnArray() {
    let text = "void f() { [@[a, b] mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@1); }]; }"
    #expect(equations(text, .objectiveC) == ["a.width == 1", "b.width == 1"])
  }

  private static let edges = [
    "a.top == a.superview.top", "a.leading == a.superview.leading", "a.bottom == a.superview.bottom",
    "a.trailing == a.superview.trailing",
  ]

  @Test(
    arguments: [
      ("a.autoPinEdgesToSuperviewEdges()", edges),
      ("a.autoPinEdgesToSuperviewEdges(with: .zero)", edges),
      ("a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets.zero)", edges),
      ("a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: custom)", []),
      (
        "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .top)",
        [
          "a.leading == a.superview.leading + 2", "a.bottom == a.superview.bottom - 3",
          "a.trailing == a.superview.trailing - 4",
        ]
      ),
      ("a.autoPinEdge(toSuperviewEdge: .right, withInset: 8)", ["a.right == a.superview.right - 8"]),
      // The relation applies to the inset.
      (
        "a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8, relation: .lessThanOrEqual)",
        ["a.bottom >= a.superview.bottom - 8"]
      ),
      (
        "a.autoPinEdge(toSuperviewEdge: .top, withInset: 8, relation: .lessThanOrEqual)",
        ["a.top <= a.superview.top + 8"]
      ),
      ("a.autoPinEdge(toSuperviewMargin: .leading)", ["a.leading == a.superview.leadingMargin"]),
      ("a.autoPinEdge(toSuperviewSafeArea: .top)", ["a.top == a.superview.safeAreaLayoutGuide.top"]),
      ("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: gap)", ["a.top == b.bottom + gap"]),
      ("a.autoAlignAxis(.vertical, toSameAxisOf: b)", ["a.centerX == b.centerX"]),
      ("a.autoAlignAxis(toSuperviewAxis: .horizontal)", ["a.centerY == a.superview.centerY"]),
      ("a.autoAlignAxis(toSuperviewMarginAxis: .vertical)", ["a.centerX == a.superview.centerXWithinMargins"]),
      (
        "a.autoMatch(.width, to: .height, of: b, withMultiplier: 2, relation: .greaterThanOrEqual)",
        ["a.width >= 2 * b.height"]
      ),
      ("a.autoSetDimension(.height, toSize: 44)", ["a.height == 44"]),
      ("autoSetDimension(.height, toSize: 44)", ["self.height == 44"]),
      ("a.autoSetDimensions(to: CGSize(width: 1, height: 2))", ["a.width == 1", "a.height == 2"]),
      ("a.autoCenterInSuperview()", ["a.centerY == a.superview.centerY", "a.centerX == a.superview.centerX"]),
      ("a.autoPinEdge(edge, to: .top, of: b)", []), ("a.autoSetDimension(.height, toSize: 44, custom: 1)", []),
    ] as [(String, [String])])
  func callsOfPureLayout(call: String, expected: [String]) {
    #expect(equations("import PureLayout\nclass V: UIView { func f() {\n\(call)\n} }", .swift) == expected, "\(call)")
  }

  @Test(
    arguments: [
      ("[a autoPinEdgesToSuperviewEdges]", edges),
      (
        "[a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeLeft]",
        ["a.top == a.superview.top + 1", "a.bottom == a.superview.bottom - 3", "a.right == a.superview.right - 4"]
      ),
      ("[a autoPinEdgeToSuperviewEdge:ALEdgeTrailing withInset:8]", ["a.trailing == a.superview.trailing - 8"]),
      (
        "[a autoPinEdgesToSuperviewMarginsExcludingEdge:ALEdgeTop]",
        [
          "a.leading == a.superview.leadingMargin", "a.bottom == a.superview.bottomMargin",
          "a.trailing == a.superview.trailingMargin",
        ]
      ),
      ("[a autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:b withOffset:-8]", ["a.top == b.bottom - 8"]),
      (
        "[a autoMatchDimension:ALDimensionWidth toDimension:ALDimensionWidth ofView:b withOffset:4 relation:NSLayoutRelationLessThanOrEqual]",
        ["a.width <= b.width + 4"]
      ),
      ("[a autoAlignAxis:ALAxisHorizontal toSameAxisOfView:b]", ["a.centerY == b.centerY"]),
      ("[self autoSetDimension:ALDimensionHeight toSize:44]", ["self.height == 44"]),
      ("[a autoSetDimensionsToSize:size]", ["a.width == + size.width", "a.height == + size.height"]),
      ("[a autoPinEdge:edge toEdge:ALEdgeTop ofView:b]", []),
      ("[a autoPinEdge:ALEdgeTop toEdge:ALEdgeTop ofView:nil]", []),
    ] as [(String, [String])])
  func messagesOfPureLayout(message: String, expected: [String]) {
    #expect(equations("void f() { \(message); }", .objectiveC) == expected, "\(message)")
  }

  @Test(
    arguments: [
      (
        "aView.edgesToSuperview(excluding: .bottom, insets: .uniform(4))",
        ["a.top == a.superview.top + 4", "a.left == a.superview.left + 4", "a.right == a.superview.right - 4"]
      ),
      ("aView.edges(to: b, excluding: [.top, .left])", ["a.bottom == b.bottom", "a.right == b.right"]),
      ("aView.topToSuperview(offset: 4, usingSafeArea: true)", ["a.top == a.superview.safeAreaLayoutGuide.top + 4"]),
      ("aView.leading(to: b, offset: 4, relation: .equalOrLess)", ["a.leading <= b.leading + 4"]),
      ("aView.topToBottom(of: b, offset: gap)", ["a.top == b.bottom + gap"]),
      ("aView.width(40)", ["a.width == 40"]), ("aView.height(min: 1, max: 2)", ["a.height >= 1", "a.height <= 2"]),
      ("aView.width(to: b, multiplier: 0.5, offset: 2)", ["a.width == 0.5 * b.width + 2"]),
      ("aView.size(CGSize(width: 1, height: 2))", ["a.width == 1", "a.height == 2"]),
      ("aView.aspectRatio(2)", ["a.width == 2 * a.height"]),
      (
        "aView.center(in: b, offset: CGPoint(x: 1, y: 2))",
        ["a.centerX == b.centerX + 1", "a.centerY == b.centerY + 2"]
      ),
      ("aView.centerInSuperview()", ["a.centerX == a.superview.centerX", "a.centerY == a.superview.centerY"]),
      // The sign of this offset depends on the version of the library.
      ("aView.trailingToSuperview(offset: 4)", []), ("aView.rightToSuperview(offset: 4)", []),
      ("aView.bottomToSuperview(offset: gap)", []),
      ("aView.bottomToSuperview(offset: -4)", ["a.bottom == a.superview.bottom - 4"]),
      // Earlier versions added the insets of the right and the bottom edge as they are.
      (
        "aView.edges(to: b, insets: UIEdgeInsets(top: 1, left: 2, bottom: -3, right: -4))",
        ["a.top == b.top + 1", "a.left == b.left + 2", "a.bottom == b.bottom - 3", "a.right == b.right - 4"]
      ),
      ("aView.trailingToSuperview()", ["a.trailing == a.superview.trailing"]),
      (
        "aView.edges(to: b, excluding: .top, insets: .zero)",
        ["a.left == b.left", "a.bottom == b.bottom", "a.right == b.right"]
      ),
      ("aView.edgesToSuperview(insets: custom)", []), ("aView.leading(to: b, b.trailingAnchor)", []),
      ("text.size(font)", []), ("text.width(40)", []), ("width(40)", []),
    ] as [(String, [String])])
  func callsOfTinyConstraints(call: String, expected: [String]) {
    let source = "class V: UIView { func f(b: UIView) {\n\(call)\n} }"
    let found = equations("import TinyConstraints\n" + source, .swift)
    #expect(found.map { $0.replacing("aView", with: "a") } == expected, "\(call)")
    #expect(equations(source, .swift) == [])
  }

  @Test(
    arguments: [
      ("$0.top == $1.bottom + 8", ["a.top == b.bottom + 8"]),
      ("$0.top == $0.superview!.top", ["a.top == a.superview.top"]),
      ("$0.width == 2 * $1.width - gap ~ .required", ["a.width == 2 * b.width - gap"]),
      ("$0.width <= $1.width / 2 ~ 900", ["a.width <= 0.5 * b.width"]), ("$0.width >= 40", ["a.width >= 40"]),
      ("let c = ($0.height == gap)", ["a.height == + gap"]),
      ("$0.center == $1.center", ["a.centerX == b.centerX", "a.centerY == b.centerY"]),
      (
        "$0.edges == inset($1.edges, 1, 2)",
        [
          "a.top == b.top + 2", "a.leading == b.leading + 1", "a.bottom == b.bottom - 2",
          "a.trailing == b.trailing - 1",
        ]
      ),
      (
        "$0.edges == $1.edgesWithinMargins",
        [
          "a.top == b.topMargin", "a.leading == b.leadingMargin", "a.bottom == b.bottomMargin",
          "a.trailing == b.trailingMargin",
        ]
      ),
      ("$0.top == $1.safeAreaLayoutGuide.top", ["a.top == b.safeAreaLayoutGuide.top"]),
      ("$0.top == $0.superview!.safeAreaLayoutGuide.top", ["a.top == a.superview.safeAreaLayoutGuide.top"]),
      ("align(top: $0, $1)", ["a.top == b.top"]), ("distribute(by: 8, leftToRight: $0, $1)", ["a.right == b.left - 8"]),
      // What is unknown.
      ("$0.top == 8", []), ("$0.top == other.bottom", []), ("$0.width == ($1.width + 2) * 2", []),
      ("$0.width == $1.size", []), ("$2.width == 8", []), ("other.width == 8", []),
    ] as [(String, [String])])
  func comparisonsOfCartography(statement: String, expected: [String]) {
    let source = "class V: UIView { func f(a: UIView, b: UIView) {\nconstrain(a, b) {\n\(statement)\n}\n} }"
    #expect(equations("import Cartography\n" + source, .swift) == expected, "\(statement)")
    #expect(equations(source, .swift) == [])
  }

  @Test func parametersOfCartographyStandForTheArguments() {
    let text =
      "import Cartography\nfunc f() {\nconstrain(title, self, view) { a, b, c in\na.top == b.top\nc.left == a.left\n}\n}"
    #expect(equations(text, .swift) == ["title.top == self.top", "view.left == title.left"])
  }
}
