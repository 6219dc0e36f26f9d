import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { readStoredJson, writeStored } from '../../../../platform/state/storage.ts'

/** The speeds that scales send at, in bits a second. */
export const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200] as const
export const PARITIES = ['none', 'even', 'odd'] as const
export type Parity = (typeof PARITIES)[number]

/** The way in which the scale of this device is spoken to. */
export interface ScaleSettings {
  baudRate: number
  parity: Parity
}

const KEY = 'bustan.scale'
const USUAL: ScaleSettings = { baudRate: 9_600, parity: 'none' }

/** Reads what was chosen on this device. */
export function readScaleSettings(): ScaleSettings {
  const { baudRate, parity } = readStoredJson<Partial<ScaleSettings>>(KEY) ?? {}
  return {
    baudRate: isOneOf<unknown>(BAUD_RATES, baudRate) ? Number(baudRate) : USUAL.baudRate,
    parity: isOneOf(PARITIES, parity) ? parity : USUAL.parity,
  }
}

export const storeScaleSettings = (settings: ScaleSettings): void =>
  writeStored(KEY, JSON.stringify(settings))
