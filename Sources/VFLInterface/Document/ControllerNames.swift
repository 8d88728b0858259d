import VFLSyntax

extension InterfaceDocument {
  /// The names of the views of view controllers, such as `loginViewController.view`, by the index of the view. The label, class,
  /// storyboard identifier or title of the controller precedes the period. If several controllers have the same name, the beginning of
  /// the view's identifier follows. Takes time linear in the number of views.
  func controllerViewNames() -> [Int: String] {
    var names: [Int: String] = [:]
    var counts: [String: Int] = [:]
    for (index, view) in views.enumerated() where view.superview == nil && view.key == .view {
      guard let controller = tree.elements[view.element].parent,
        let stated = [InterfaceName.userLabel, .customClass, .storyboardIdentifier, .title].lazy.compactMap({
          self.text($0, of: controller)
        }).first, let name = ViewNames.identifier(stated), name.isWhole
      else { continue }
      names[index] = name.text + ".view"
      counts[name.text + ".view", default: 0] += 1
    }
    for (index, name) in names where counts[name] != 1 {
      names[index] = name + ViewNames.suffix(ids.text(views[index].id))
    }
    return names
  }
}
