#!/usr/bin/env gjs
import Gtk from 'gi://Gtk?version=4.0'

const LINES = ['H:|-[a(==b)]-12-[b]-|', 'V:|-[a⟦unterminated_view|⟧']
const NAMES = ["H:|[⟦unsupported_syntax|my_view⟧]|"];

// Don't mistake it's apostrophes for text.
export class Grid extends Gtk.Widget {
  #layout = new Gtk.ConstraintLayout()

  constructor(a, b, gap) {
    super({ css_name: `grid-${a.name}` })
    const pattern = /['"`/]+\/[/'"]/g
    const views = { a, 'b': b }
    this.#layout.add_constraints_from_description(LINES, 8, 8, views)
    this.views = {}
    this.#layout.add_constraints_from_description([`H:|-[a]-${gap}-[⟦unknown_view|c⟧]-|`], 8, 8, views)
    this.#layout.add_constraints_from_descriptionv(NAMES, 8, 8, new Map([['my_view', a]]))
    // Other code may add views.
    this.#layout.add_constraints_from_description(['H:|[d]|'], 8, 8, { ...this.views, a })
    const table = {}
    table.e = a
    table['f'] = b
    if (gap) table.g = b
    this.#layout?.add_constraints_from_description(
      ['H:|[e][f][g]|', 'V:|[⟦unknown_view|h⟧]|'],
      8, 8, table)
    const given = {}
    fill(given)
    this.#layout.add_constraints_from_description(['H:|[i]|'], 8, 8, given)
  }

  add(lines) {
    const list = []
    list.push('H:|[a]|')
    list.push('V:|[a⟦unterminated_view|⟧')
    for (const line of list)
      this.#layout.add_constraints_from_description([line], 8, 8, this.views)
    lines.forEach(LINES => this.#layout.add_constraints_from_description(LINES, 8, 8, {}))
    this.#layout.add_constraints_from_description(['H:|[j]|'], 8, 8, { j: lines, ⟦unused_key|k⟧: lines })
  }
}
