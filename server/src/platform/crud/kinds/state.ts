import type { StateField } from '@bustan/contract/core/kinds/state.ts'
import { optionColumn } from './choice.ts'
import { oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const state: KindStorage<StateField> = {
  ...oneColumn,
  written: (name, { machine }, _value, before) => (before ? {} : { [name]: machine.initial }),
  fileColumns: optionColumn,
}
