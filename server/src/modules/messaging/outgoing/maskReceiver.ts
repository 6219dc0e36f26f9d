import type { Channel } from '@bustan/contract/messaging/outgoing/outgoing.ts'

const DOTS = '•••'
/** Letters at the beginning of an address, and digits at the end of a mobile, that are shown. */
const LETTERS = 1
const DIGITS = 3

/** Shows who a message is for to those who may not see people: enough to tell two apart, too little to reach anybody. */
export function maskReceiver(channel: Channel, receiver: string): string {
  if (channel === 'text') return `${DOTS}${receiver.slice(-DIGITS)}`
  if (channel === 'push') return `${receiver.slice(0, LETTERS)}${DOTS}`
  const [name = '', host = ''] = receiver.split('@')
  return `${name.slice(0, LETTERS)}${DOTS}@${host.slice(0, LETTERS)}${DOTS}`
}
