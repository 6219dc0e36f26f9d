import { createCell, type Cell } from '../state/cell.ts'
import { readStored, writeStored } from '../state/storage.ts'

/** An on/off choice of this browser; `initial` until somebody chooses. */
export function createSwitch(key: string, initial: boolean): Cell<boolean> {
  const stored = readStored(key)
  const cell = createCell(stored === null ? initial : stored === 'on')
  cell.watch((on) => writeStored(key, on ? 'on' : 'off'))
  return cell
}

/** True if news makes a sound. */
export const soundOn = createSwitch('bustan.sound', true)

/** True if single keys are shortcuts (WCAG 2.1.4 requires that they can be switched off). */
export const shortcutsOn = createSwitch('bustan.shortcuts', true)
