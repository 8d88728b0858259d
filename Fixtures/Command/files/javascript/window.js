import Gtk from 'gi://Gtk?version=4.0';

export function layOut(layout, list, button) {
  const views = { list, button };
  layout.add_constraints_from_description([
    'H:|-[list]-[buton(100)]-|',
    'V:|-[list]-|',
  ], 8, 8, views);
}
