import type { Translate } from './texts.ts'

/** Says a flag in words: a switch is on or off, any other one yes or no. */
export const flagText = (t: Translate, value: boolean, isSwitch: boolean): string =>
  isSwitch ? t(value ? 'values/on' : 'values/off') : t(value ? 'values/yes' : 'values/no')
