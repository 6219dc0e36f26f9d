/** The page that switches modules. */
export const texts = {
  modulesPage: {
    intro:
      'Parts of the product that a shop may do without. Switched off, a part leaves the menu, and its data stays for when it is on again.',
    failed: 'The modules could not be loaded',
    brings: 'Brings',
    needs: 'Needs: {{names}}',
    neededBy: 'Needed by: {{names}}',
    on: 'Switch on',
    off: 'Switch off',
    isOn: 'On',
    isOff: 'Off',
    since: 'since',
    offTitle: 'Switch {{name}} off?',
    openWork: 'Not done with yet:',
    openWorkLine: '{{title}}: {{number}}',
    offText:
      'Its pages leave the menu of everybody at once, and its calls are refused. Nothing is deleted: data, permissions and audit trail stay.',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
