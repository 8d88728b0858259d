// Ten examples that teach the language. Each has a task, and a check that solves the layout and compares frames. `solution` is one
// text that passes the check; the tests try it.

/**
 * A check is a list of sizes of the superview and the parts of frames that the layout must have there, or `tests: true`: the layout
 * tests in the text must pass. The text must also have no errors.
 */
export const examples = [
  {
    id: "edges",
    title: "Pin a view to both sides",
    lesson: "A format describes one axis. | is the superview, [title] a view, and -20- a distance of 20 points.",
    task: "The title has a fixed width. Make it keep 20 points from both sides instead.",
    text: "superview card (0 0; 320 120)\nview title\nH:|-20-[title(100)]\nV:|-20-[title(24)]\n",
    solution: "superview card (0 0; 320 120)\nview title\nH:|-20-[title]-20-|\nV:|-20-[title(24)]\n",
    check: [
      { size: [320, 120], frames: { title: { x: 20, width: 280 } } },
      { size: [400, 120], frames: { title: { x: 20, width: 360 } } },
    ],
  },
  {
    id: "rest",
    title: "Fill the rest of a row",
    lesson: "A number in parentheses is a size: [label(80)] is 80 points wide. A view without a size takes what is left, if both of its sides are connected.",
    task: "Make the field fill the rest of the row, up to 16 points from the edge.",
    text: "superview row (0 0; 320 60)\nview label, field\nH:|-16-[label(80)]-8-[field(100)]\nV:|-16-[label(28)]\nV:|-16-[field(28)]\n",
    solution: "superview row (0 0; 320 60)\nview label, field\nH:|-16-[label(80)]-8-[field]-16-|\nV:|-16-[label(28)]\nV:|-16-[field(28)]\n",
    check: [
      { size: [320, 60], frames: { label: { width: 80 }, field: { x: 104, width: 200 } } },
      { size: [500, 60], frames: { label: { width: 80 }, field: { x: 104, width: 380 } } },
    ],
  },
  {
    id: "vertical",
    title: "Place one view below another",
    lesson: "V: describes the vertical axis, from the top to the bottom.",
    task: "The body has no position. Place it 12 points below the title, and end it 20 points above the bottom of the card.",
    text: "superview card (0 0; 320 200)\nview title, body\nH:|-20-[title]-20-|\nH:|-20-[body]-20-|\nV:|-20-[title(24)]\n",
    solution: "superview card (0 0; 320 200)\nview title, body\nH:|-20-[title]-20-|\nH:|-20-[body]-20-|\nV:|-20-[title(24)]-12-[body]-20-|\n",
    check: [
      { size: [320, 200], frames: { title: { y: 20, height: 24 }, body: { y: 56, height: 124 } } },
      { size: [320, 300], frames: { body: { y: 56, height: 224 } } },
    ],
  },
  {
    id: "equal",
    title: "Make sizes equal",
    lesson: "The name of another view in parentheses makes the sizes equal: [b(==a)] is as wide as a. Without ==, [b(a)] means the same.",
    task: "Make the two buttons equally wide at every width of the bar.",
    text: "superview bar (0 0; 320 76)\nview cancel, save\nH:|-16-[cancel(100)]-8-[save]-16-|\nV:|-16-[cancel(44)]\nV:|-16-[save(44)]\n",
    solution: "superview bar (0 0; 320 76)\nview cancel, save\nH:|-16-[cancel]-8-[save(==cancel)]-16-|\nV:|-16-[cancel(44)]\nV:|-16-[save(44)]\n",
    check: [
      { size: [320, 76], frames: { cancel: { x: 16, width: 140 }, save: { x: 164, width: 140 } } },
      { size: [440, 76], frames: { cancel: { width: 200 }, save: { x: 224, width: 200 } } },
    ],
  },
  {
    id: "options",
    title: "Align the views of a row",
    lesson: "Options after a format align its views across the axis, for example alignAllTop or alignAllCenterY.",
    task: "Center the name on the avatar. Remove the line that places the name, and add an option to the format of the row.",
    text: "superview row (0 0; 320 96)\nview avatar, name\nH:|-16-[avatar(64)]-12-[name]-16-|\nV:|-16-[avatar(64)]\nV:|-16-[name]\nname.height == 24\n",
    solution: "superview row (0 0; 320 96)\nview avatar, name\nH:|-16-[avatar(64)]-12-[name]-16-|  options: alignAllCenterY\nV:|-16-[avatar(64)]\nname.height == 24\n",
    check: [{ size: [320, 96], frames: { avatar: { y: 16, height: 64 }, name: { x: 92, y: 36, width: 212, height: 24 } } }],
  },
  {
    id: "metrics",
    title: "Name distances",
    lesson: "A metric is a number with a name, which formats use instead of the number.",
    task: "Replace every 20 with the metric margin, and then change the metric to 32.",
    text: "superview card (0 0; 320 140)\nview title, body\nmetric margin = 20\nH:|-20-[title]-20-|\nH:|-20-[body]-20-|\nV:|-20-[title(24)]-8-[body]-20-|\n",
    solution: "superview card (0 0; 320 140)\nview title, body\nmetric margin = 32\nH:|-margin-[title]-margin-|\nH:|-margin-[body]-margin-|\nV:|-margin-[title(24)]-8-[body]-margin-|\n",
    check: [{ size: [320, 140], frames: { title: { x: 32, y: 32, width: 256 }, body: { x: 32, y: 64, width: 256, height: 44 } } }],
  },
  {
    id: "priorities",
    title: "Resolve a conflict with a priority",
    lesson: "Constraints are required unless they have a priority below 1000: the width 240@750 comes as close to 240 as the required constraints allow.",
    task: "The title needs 240 points, which do not fit. Let it give way: add the priority 750 to its width.",
    text: "superview card (0 0; 320 64)\nview title, badge\nH:|-20-[title(240)]-8-[badge(40)]-20-|\nV:|-20-[title(24)]\nV:|-20-[badge(24)]\n",
    solution: "superview card (0 0; 320 64)\nview title, badge\nH:|-20-[title(240@750)]-8-[badge(40)]-20-|\nV:|-20-[title(24)]\nV:|-20-[badge(24)]\n",
    check: [
      { size: [320, 64], frames: { title: { x: 20, width: 232 }, badge: { x: 260, width: 40 } } },
      { size: [300, 64], frames: { title: { width: 212 }, badge: { x: 240 } } },
    ],
  },
  {
    id: "equations",
    title: "Write what formats cannot say",
    lesson: "An equation relates any two attributes: title.width == 0.5 * card.width - 10 @750.",
    task: "Center the badge in the card horizontally, and make it half as wide as the card.",
    text: "superview card (0 0; 320 120)\nview badge\nH:|-20-[badge(100)]\nV:|-20-[badge(80)]\n",
    solution: "superview card (0 0; 320 120)\nview badge\nbadge.centerX == card.centerX\nbadge.width == 0.5 * card.width\nV:|-20-[badge(80)]\n",
    check: [
      { size: [320, 120], frames: { badge: { x: 80, width: 160 } } },
      { size: [400, 120], frames: { badge: { x: 100, width: 200 } } },
    ],
  },
  {
    id: "intrinsic",
    title: "Decide which view stretches",
    lesson: "An intrinsic line gives the size of a view’s content, with its hugging priorities: the view with the lower one stretches.",
    task: "The name stretches, and the value keeps its size. Make it the other way around: change the hugging priorities.",
    text: "superview row (0 0; 320 56)\nview name, value\nH:|-16-[name]-8-[value]-16-|\nV:|-16-[name]\nV:|-16-[value]\nintrinsic name (60 24) hugging 250 250\nintrinsic value (90 24) hugging 251 250\n",
    solution: "superview row (0 0; 320 56)\nview name, value\nH:|-16-[name]-8-[value]-16-|\nV:|-16-[name]\nV:|-16-[value]\nintrinsic name (60 24) hugging 251 250\nintrinsic value (90 24) hugging 250 250\n",
    check: [{ size: [320, 56], frames: { name: { x: 16, width: 60 }, value: { x: 84, width: 220 } } }],
  },
  {
    id: "tests",
    title: "Test a layout at every size",
    lesson: "A for block states what must hold at every size in a range. The Tests tab proves it or shows a size at which it fails.",
    task: "The test fails on narrow cards. Let the title give way with a priority, so that the badge stays inside.",
    text: "superview card (0 0; 375 80)\nview title, badge\nH:|-20-[title(>=260)]-8-[badge(40)]\nbadge.trailing <= card.trailing - 20\ntitle.width == 267 @700\nV:|-20-[title(24)]\nV:|-20-[badge(24)]\n\nfor card.width in 300...430 {\n  expect solved\n  expect badge.trailing <= card.trailing - 20\n}\n",
    solution: "superview card (0 0; 375 80)\nview title, badge\nH:|-20-[title(>=260@750)]-8-[badge(40)]\nbadge.trailing <= card.trailing - 20\ntitle.width == 267 @700\nV:|-20-[title(24)]\nV:|-20-[badge(24)]\n\nfor card.width in 300...430 {\n  expect solved\n  expect badge.trailing <= card.trailing - 20\n}\n",
    tab: "tests",
    check: { tests: true },
  },
];
