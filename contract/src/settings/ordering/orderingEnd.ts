/** The fields of the section `ordering` without a pause, and without a busy time. */
export const NO_PAUSE = { paused: false, 'reason.ar': null, 'reason.en': null, until: null } as const
export const NOT_BUSY = { busy_minutes: null, busy_until: null } as const

/** Tells whether a pause or a busy time with this end is over; one without an end is not. */
export const isOver = (until: unknown, at: Date): boolean =>
  typeof until === 'string' && Date.parse(until) <= at.getTime()

/** Returns the values of the section `ordering` as they count at a moment: what has ended by itself is no more. */
export function orderingAt(values: Readonly<Record<string, unknown>>, at: Date): Record<string, unknown> {
  return {
    ...values,
    ...(values['paused'] === true && isOver(values['until'], at) ? NO_PAUSE : {}),
    ...(isOver(values['busy_until'], at) ? NOT_BUSY : {}),
  }
}
