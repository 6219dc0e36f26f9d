/** The change of a figure against the previous one. */
export interface Change {
  direction: 'more' | 'less' | 'same'
  /** Whole from ten on, else with one decimal. */
  percent: number
}

/** Null where there was nothing before: no percentage says that. */
export function changeOf({ now, before }: { now: number; before: number }): Change | null {
  if (before === 0) return null
  const exact = (Math.abs(now - before) / before) * 100
  const percent = exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact)
  if (percent === 0) return { direction: 'same', percent }
  return { direction: now > before ? 'more' : 'less', percent }
}
