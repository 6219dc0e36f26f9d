import type { AggregateField } from '@bustan/contract/core/kinds/aggregate.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { sql } from 'kysely'
import { numberCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const aggregate: KindStorage<AggregateField> = {
  columns: () => [],
  written: () => ({}),
  // The driver reads a sum as text.
  answer(answer, name, { money }, row) {
    const value = Number(row[name] ?? 0)
    answer[name] = money ? fromHalalas(value) : value
  },
  fileColumns: (name, { money, sum }, { head }) => [
    {
      header: head(name),
      width: 14,
      ...(money ? { kind: 'money' as const } : sum ? {} : { kind: 'whole' as const }),
      cell: (row) => numberCell(row[name]),
    },
  ],
  joined({ name, field: { by, sum, where = {} }, table, counted }) {
    if (!counted) throw new Error(`nobody knows the table of the records that ${name} of ${table} is read of`)
    const { fields, columns = {} } = counted
    const column = (field: string) => sql.ref(`counted.${columns[field] ?? field}`)
    const id = sql.ref(`${table}.id`)
    const isNamed =
      fields?.[by]?.kind === 'references' ? sql`${id} = any(${column(by)})` : sql`${column(by)} = ${id}`
    const conditions = Object.entries(where).map(([field, value]) =>
      typeof value === 'object'
        ? sql`${column(field)} = any(${value}::text[])`
        : sql`${column(field)} = ${value}`,
    )
    return sql`(
      select ${sum ? sql`coalesce(sum(${column(sum)}), 0)` : sql`count(*)`} from ${sql.table(counted.table)} as counted
      where ${sql.join([isNamed, ...conditions], sql` and `)})`
  },
}
