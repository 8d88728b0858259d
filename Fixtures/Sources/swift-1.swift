// Swift 1 and 2: the constructor under its first names.
class First: UIViewController {
  func build(title: UILabel, field: UITextField) {
    let views = ["title": title, "field": field]
    let metrics = ["gap": 8]
    self.view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat(
      "H:|-gap-[title]-[⟦unknown_view|feild⟧]-|", options: nil, metrics: metrics, views: views))
    self.view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("V:|-[title]-⟦unknown_metric|gpa⟧-[field]", options: NSLayoutFormatOptions.allZeros, metrics: metrics, views: views))
    view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("V:[title]-[field]", options: ⟦option_along_axis|NSLayoutFormatOptions.AlignAllTop⟧, metrics: metrics, views: views) as! [NSLayoutConstraint])
    view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("H:[title]-[field]", options: [.AlignAllTop, .AlignAllBaseline], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("H:[title⟦unterminated_view|⟧", options: NSLayoutFormatOptions(rawValue: 0), metrics: nil, views: views))
    let pair = NSLayoutConstraint(item: title, attribute: NSLayoutAttribute.Width, relatedBy: NSLayoutRelation.Equal, toItem: field, attribute: NSLayoutAttribute.Width, multiplier: 1, constant: 0)
    let wrong = ⟦invalid_attribute_pairing|NSLayoutConstraint(item: title, attribute: .CenterX, relatedBy: .Equal, toItem: field, attribute: .Width, multiplier: 1, constant: 0)⟧
    view.addConstraints([pair, wrong])
  }
}
