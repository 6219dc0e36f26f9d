import { sql } from 'kysely'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** Records by their number and by each of their folded names; a name of several leads to none. */
export class Names {
  readonly ids = new Set<number>()
  private readonly byName = new Map<string, number | 'several'>()
  private readonly mains = new Map<string, number>()

  add(name: string, id: number, isMain = false): void {
    const key = normalizeForSearch(name)
    const known = this.byName.get(key)
    if (key) this.byName.set(key, known === undefined || known === id ? id : 'several')
    if (isMain) this.mains.set(key, id)
  }
  find(text: string): number | 'several' | null {
    if (/^\d{1,9}$/.test(text) && this.ids.has(Number(text))) return Number(text)
    return this.byName.get(normalizeForSearch(text)) ?? null
  }
  /** The main category of this name. */
  mainNamed(text: string): number | undefined {
    return this.mains.get(normalizeForSearch(text))
  }
}

interface Named {
  id: number
  name_ar: string
  name_en: string
  parent_id: number | null
  main_ar: string | null
  main_en: string | null
}

/** Returns what units or categories are called. */
export async function readNames(db: Executor, table: 'units' | 'categories'): Promise<Names> {
  const names = new Names()
  const isCategory = table === 'categories'
  const { rows } = await sql<Named>`
    select c.id, c.name_ar, c.name_en, ${isCategory ? sql`c.parent_id` : sql`null::int`} as parent_id,
      ${isCategory ? sql`p.name_ar` : sql`null`} as main_ar, ${isCategory ? sql`p.name_en` : sql`null`} as main_en
    from ${sql.table(table)} c
      ${isCategory ? sql`left join categories p on p.id = c.parent_id` : sql``}`.execute(db)
  for (const row of rows) {
    names.ids.add(row.id)
    const isMain = isCategory && row.parent_id === null
    names.add(row.name_ar, row.id, isMain)
    names.add(row.name_en, row.id, isMain)
    // A part is also called by its main category before it: "Vegetables > Leaves".
    if (row.main_ar) names.add(`${row.main_ar} ${row.name_ar}`, row.id)
    if (row.main_en) names.add(`${row.main_en} ${row.name_en}`, row.id)
  }
  return names
}
