import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import type { StateField } from '@bustan/contract/core/kinds/state.ts'
import { sql } from 'kysely'
import { optionColumn } from './choice.ts'
import { oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

/** As SQL: now, as exactly as a script reads it, so that a state that comes back has the very moment that it had. */
export const stateClock = sql<Date>`date_trunc('milliseconds', clock_timestamp())`

export const state: KindStorage<StateField> = {
  columns: (name) => [name, sinceOf(name)],
  answer(answer, name, field, row, language) {
    oneColumn.answer(answer, name, field, row, language)
    const since = row[sinceOf(name)]
    answer[sinceOf(name)] = since instanceof Date ? since.toISOString() : ''
  },
  written: (name, { machine }, _value, before) =>
    before ? {} : { [name]: machine.initial, [sinceOf(name)]: stateClock },
  fileColumns: optionColumn,
}
