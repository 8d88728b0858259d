import VFLSyntax

/// The views and constraints that a text states. The identity of each one finds it in another version of the text.
public struct LayoutOutline: Sendable {
  /// What identifies an item in all versions of a text, even if its name changes.
  package struct Identity: Hashable, Sendable {
    /// The identity of the view that the item is or belongs to.
    package let view: String
    /// The part of the view, such as `safeArea`; nil for the view itself.
    package let part: String?

    /// Creates the identity of a view or of a part of it.
    package init(view: String, part: String? = nil) {
      self.view = view
      self.part = part
    }

    /// The identity in words, such as `tit-le-001` or `safeArea of sta-ck-001`.
    package var text: String { part.map { $0 + " of " + view } ?? view }
  }

  /// A separate layout: a constraint file, or a view tree of an Interface Builder document.
  public struct Section: Sendable {
    /// The identity of the root view.
    package let identity: String
    /// The name of the root view with the suffix that tells it from other root views of the same name.
    package let longName: String
    /// The scope of the names in the layout's constraints, with the target of its standard distances.
    public let scope: Scope
    /// The identities of the items that are not identified by their names.
    private let identities: [Item: Identity]

    /// Creates a section whose items are identified by their names, except those in `identities`.
    package init(identity: String, longName: String? = nil, scope: Scope, identities: [Item: Identity]) {
      self.identity = identity
      self.longName = longName ?? scope.text(.superview)
      self.scope = scope
      self.identities = identities
    }

    /// The name of the root view.
    public var name: String { scope.text(.superview) }

    /// The identity of an item.
    package func identity(of item: Item) -> Identity { identities[item] ?? Identity(view: scope.text(item)) }
  }

  /// A view.
  public struct View: Sendable {
    /// The index of its section.
    public let section: Int
    /// The identity of the view.
    package let identity: String
    /// The name of the view, which is unique in its section.
    public let name: String
    /// The name of the view without the suffix that makes it unique.
    package let ownName: String
    /// The kind of view in words, such as `stack view`; nil if the text does not state it.
    public let kind: String?
    /// The view that contains it; nil for a root view.
    public let superview: Superview?
    /// The source range of the declaration or start tag.
    public let span: Span
    /// What the text states about the view, in a fixed order.
    public let settings: [Setting]
    /// Whether the order of its subviews is part of the layout, as in a stack view.
    package let arrangesSubviews: Bool

    /// An enclosing view.
    public struct Superview: Sendable {
      package let identity: String
      /// The name of the enclosing view.
      public let name: String

      package init(identity: String, name: String) {
        self.identity = identity
        self.name = name
      }
    }

    /// Creates a view from all its parts.
    package init(
      section: Int, identity: String, name: String, ownName: String, kind: String? = nil, superview: Superview?,
      span: Span, settings: [Setting], arrangesSubviews: Bool = false
    ) {
      self.section = section
      self.identity = identity
      self.name = name
      self.ownName = ownName
      self.kind = kind
      self.superview = superview
      self.span = span
      self.settings = settings
      self.arrangesSubviews = arrangesSubviews
    }
  }

  /// A constraint that the text states.
  public struct StatedConstraint: Sendable {
    /// The index of its section.
    public let section: Int
    /// The identity of the constraint; nil if the text gives it none.
    package let identity: String?
    /// The constraint in the scope of the section.
    public let constraint: Constraint
    /// The name of the group that contains the constraint; nil outside groups.
    public let group: String?
    /// What the text states about the constraint besides its equation, in a fixed order.
    public let settings: [Setting]

    /// Creates a constraint from all its parts.
    package init(section: Int, identity: String?, constraint: Constraint, group: String?, settings: [Setting]) {
      self.section = section
      self.identity = identity
      self.constraint = constraint
      self.group = group
      self.settings = settings
    }
  }

  /// A property of a view or constraint that affects the layout, in words.
  public struct Setting: Equatable, Sendable {
    /// The name of the property.
    public let name: String
    /// The value of the property; `yes` for a property that a view or constraint either has or does not have.
    public let value: String
    /// The value to show for a view or constraint without the property.
    public let absence: String

    /// The property in words, such as `spacing 8`; only its name if the value is `yes`.
    public var text: String { value == "yes" ? name : name + " " + value }

    /// Creates a property that a view or constraint either has or does not have.
    package init(_ name: String) { self.init(name, "yes", absence: "no") }

    /// Creates a property with a value.
    package init(_ name: String, _ value: String, absence: String) {
      self.name = name
      self.value = value
      self.absence = absence
    }
  }

  /// The layouts of the text, in source order.
  public package(set) var sections: [Section] = []
  /// The views of all sections, in source order.
  public package(set) var views: [View] = []
  /// The constraints of all sections, in source order.
  public package(set) var constraints: [StatedConstraint] = []
  /// The number of constraints that are left out because their items or attributes are missing or unknown.
  public package(set) var unreadCount = 0

  /// Creates an outline without views and constraints.
  package init() {}

  /// Names of sections, each different from the others: the name of the root view, or the long name if several root views have the
  /// name. A number follows if that name is taken too.
  package static func distinctNames(of sections: [Section]) -> [String] {
    var counts: [String: Int] = [:]
    for section in sections { counts[section.name, default: 0] += 1 }
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return sections.map { section in
      let name = counts[section.name] == 1 ? section.name : section.longName
      if taken.insert(name).inserted { return name }
      var number = numbers[name] ?? 1
      repeat { number += 1 } while !taken.insert("\(name)_\(number)").inserted
      numbers[name] = number
      return "\(name)_\(number)"
    }
  }

  /// A constraint as an equation.
  public func equation(_ stated: StatedConstraint) -> String {
    EquationPrinter(scope: sections[stated.section].scope).text(stated.constraint)
  }
}
