import { dimensionOf } from '@bustan/contract/core/report/dimensions.ts'
import type { GroupKey } from '@bustan/contract/core/report/reportApi.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { optionsOf } from '@bustan/contract/core/resource/filters.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { formatDay, formatMonth } from '@bustan/contract/core/values/dates.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { optionText } from '../crud/kinds/choice.ts'
import { readRecordNames, titleColumns } from '../crud/namedRecords.ts'
import type { NamedRecords, RecordsByResource } from '../crud/namedRecords.ts'
import type { Executor } from '../db/tables.ts'
import { translateIn } from '../texts/texts.ts'

/** A way to group the records `t` of a table. */
export interface Grouping {
  /** As SQL: the value that records have in common, as text. */
  key: RawBuilder<unknown>
  /** As SQL: what groups `g` are sorted by when they are sorted by name, and what is joined for it. */
  places(language: Language): { by: readonly RawBuilder<unknown>[]; join?: RawBuilder<unknown> }
  /** Returns the value of a key. */
  read(key: string): GroupKey
  /** Returns what the values of these keys are called. */
  names(db: Executor, keys: readonly string[], language: Language): Promise<(key: string) => string>
}

/** The records that are grouped. */
export interface Grouped {
  fields: Fields
  /** The field of the days by which they lie in a period. */
  period: string
  records: RecordsByResource
  timeZone: string
  column(field: string): RawBuilder<unknown>
}

const KEY = sql.ref('g.key')
const asText = (key: string) => key

function titlesOf(named: NamedRecords, language: Language): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`named.${name}`)
  if (named.by === 'id') return [column('id')]
  if (named.by === 'person') return [column('first_name'), column('last_name')]
  const [ar, en] = titleColumns(named)
  if (ar === en) return [column(ar)]
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return [sql`coalesce(nullif(${column(own)}, ''), ${column(other)})`]
}

const byRecord = (column: RawBuilder<unknown>, named: NamedRecords): Grouping => ({
  key: sql`${column}::text`,
  places: (language) => ({
    by: titlesOf(named, language),
    join: sql`left join ${sql.table(named.table)} named on named.id = ${KEY}::integer`,
  }),
  read: Number,
  async names(db, keys, language) {
    const names = await readRecordNames(db, named, keys.map(Number), language)
    return (key) => names.get(Number(key)) ?? `#${key}`
  },
})

const byOption = (name: string, column: RawBuilder<unknown>, options: readonly string[]): Grouping => ({
  key: column,
  places: () => ({ by: [sql`array_position(${[...options]}::text[], ${KEY})`] }),
  read: asText,
  names: async (_db, _keys, language) => (key) => optionText({ t: translateIn(language) }, name, key),
})

const yesOrNo = ['values/yes', 'values/no'] as const
/** A switch is on or off. */
const onOrOff = ['values/on', 'values/off'] as const

const byFlag = (name: string, column: RawBuilder<unknown>): Grouping => ({
  key: sql`${column}::text`,
  places: () => ({ by: [KEY] }),
  read: (key) => key === 'true',
  names: async (_db, _keys, language) => {
    const [yes, no] = name === 'is_active' ? onOrOff : yesOrNo
    return (key) => translateIn(language)(key === 'true' ? yes : no)
  },
})

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
const formats = { day: formatDay, month: formatMonth } as const

/** Moments lie in the days and months of the business time zone; days are what they are. */
const byPeriod = (part: keyof typeof patterns, { period, fields, column, timeZone }: Grouped): Grouping => {
  const day =
    fields[period]?.kind === 'date' ? column(period) : sql`${column(period)} at time zone ${timeZone}`
  return {
    key: sql`to_char(${day}, ${patterns[part]})`,
    places: () => ({ by: [KEY] }),
    read: asText,
    names: async (_db, _keys, language) => (key) => formats[part](key, language),
  }
}

/** Returns a way to group records. Throws where nothing is known of the records by which they are grouped. */
export function groupingOf(grouped: Grouped, by: string): Grouping {
  const dimension = dimensionOf(grouped.fields, by)
  switch (dimension.kind) {
    case 'reference': {
      const named = grouped.records.get(dimension.to)
      if (!named) throw new Error(`Nothing is known of ${dimension.to}, by which records are grouped`)
      return byRecord(grouped.column(by), named)
    }
    case 'choice':
    case 'state':
      return byOption(by, grouped.column(by), optionsOf(dimension) ?? [])
    case 'flag':
      return byFlag(by, grouped.column(by))
    case 'day':
    case 'month':
      return byPeriod(dimension.kind, grouped)
  }
}
