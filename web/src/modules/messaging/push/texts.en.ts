/** Pushes to browsers. */
export const texts = {
  pushes: {
    title: 'Notifications on this device',
    text: 'They reach you while Bustan is closed too, as the system of this device shows them.',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    test: 'Send a test',
    on: 'On',
    off: 'Off here',
    offText: 'This browser is told of nothing while no tab of Bustan is open.',
    deniedText:
      'This browser refuses notifications from Bustan. Allow them in the settings of the site (the icon beside the address), then come back.',
    installText:
      'On an iPhone or iPad notifications come once Bustan is on the home screen: Share, then “Add to Home Screen”.',
    noneText:
      'This browser takes no notifications. A current Chrome, Edge, Firefox or Safari over https does.',
    workerText: 'The part of Bustan that waits for notifications is switched off on this server.',
    serviceText: 'The push service of this browser can not be reached right now. Please try again later.',
    switchedOn: 'Notifications are on in this browser.',
    others: 'Your other devices',
    device: '{{browser}} on {{system}}',
    unknownDevice: 'Unknown browser',
    here: 'This browser',
    last: 'Last told',
    never: 'Not told of anything yet',
    remove: 'Remove',
    failed: 'Your devices could not be loaded',
    quiet: 'Quiet hours',
    quietText: 'Nothing is sent to your devices then. Afterwards one notification tells how many came.',
    quietOn: 'Keep quiet between these hours',
    quietFrom: 'From',
    quietTo: 'To',
    quietZone: 'In the time of the shop.',
    offer: 'Hear of new orders while Bustan is closed too?',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
