import { dimensionOf } from '@bustan/contract/core/report/dimensions.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
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
import { flagText } from '../texts/flagText.ts'
import { translateIn } from '../texts/texts.ts'

export type Sql = RawBuilder<unknown>

/** A way to group the records `t` of a table. */
export interface Grouping {
  /** As SQL: the value that records have in common, as text. */
  key: Sql
  /** As SQL: what groups `g` are sorted by when they are sorted by name, and what is joined for it. */
  places(language: Language): { by: readonly Sql[]; join?: Sql }
  /** Returns the value of a key. */
  read(key: string): GroupKey
  /** Returns what the values of these keys are called. */
  names(db: Executor, keys: readonly string[], language: Language): Promise<(key: string) => string>
}

/** The records that a report counts: their table, and the columns of their fields. */
export interface Counted {
  report: Report
  table: string
  fields: Fields
  records: RecordsByResource
  timeZone: string
  column(field: string): Sql
}

const KEY = sql.ref('g.key')
const asText = (key: string) => key

function titlesOf(named: NamedRecords, language: Language): Sql[] {
  const column = (name: string) => sql.ref(`named.${name}`)
  if (named.by === 'id') return [column('id')]
  if (named.by === 'person') return [column('first_name'), column('last_name')]
  const [ar, en] = titleColumns(named)
  if (ar === en) return [column(ar)]
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return [sql`coalesce(nullif(${column(own)}, ''), ${column(other)})`]
}

const byRecord = (column: Sql, named: NamedRecords): Grouping => ({
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

const byOption = (name: string, column: Sql, options: readonly string[]): Grouping => ({
  key: column,
  places: () => ({ by: [sql`array_position(${[...options]}::text[], ${KEY})`] }),
  read: asText,
  names: async (_db, _keys, language) => (key) => optionText({ t: translateIn(language) }, name, key),
})

const byFlag = (name: string, column: Sql): Grouping => ({
  key: sql`${column}::text`,
  places: () => ({ by: [KEY] }),
  read: (key) => key === 'true',
  names: async (_db, _keys, language) => (key) =>
    flagText(translateIn(language), key === 'true', name === 'is_active'),
})

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
const formats = { day: formatDay, month: formatMonth } as const

/** Moments lie in the days and months of the business time zone; days are what they are. */
const byPeriod = (
  part: keyof typeof patterns,
  { report: { period }, fields, column, timeZone }: Counted,
): Grouping => {
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
export function groupingOf(counted: Counted, by: string): Grouping {
  const dimension = dimensionOf(counted.fields, by)
  switch (dimension.kind) {
    case 'reference': {
      const named = counted.records.get(dimension.to)
      if (!named) throw new Error(`Nothing is known of ${dimension.to}, by which records are grouped`)
      return byRecord(counted.column(by), named)
    }
    case 'choice':
    case 'state':
      return byOption(by, counted.column(by), optionsOf(dimension) ?? [])
    case 'flag':
      return byFlag(by, counted.column(by))
    case 'day':
    case 'month':
      return byPeriod(dimension.kind, counted)
  }
}
