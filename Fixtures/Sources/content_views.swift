import AppKit

/// A view becomes the content of a window that people can resize.
func open(_ window: NSWindow, _ other: NSWindow) {
  window.styleMask = [.titled, .resizable]
  let content = NSView()
  window.contentView = content
  let side = NSView()
  side.translatesAutoresizingMaskIntoConstraints = false
  content.addSubview(side)
  NSLayoutConstraint.activate([
    ⟦fixed_root_view|content.widthAnchor.constraint(equalToConstant: 400)⟧,
    content.heightAnchor.constraint(greaterThanOrEqualToConstant: 300),
    side.widthAnchor.constraint(equalToConstant: 100),
    side.topAnchor.constraint(equalTo: content.topAnchor),
    side.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    side.leadingAnchor.constraint(equalTo: content.leadingAnchor),
  ])
}
