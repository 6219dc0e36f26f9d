import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'

/** Returns the name of a product. Throws not_found where there is no such product. */
export async function readProductName(db: Executor, id: number, language: Language): Promise<string> {
  const { rows } = await sql<{ ar: string; en: string }>`
    select name_ar as ar, name_en as en from products where id = ${id}`.execute(db)
  const [name] = rows
  if (!name) throw new AppError('not_found')
  return pickTranslation(name, language)
}

/** Throws not_found where there is no such product. It stays until the transaction ends. */
export async function lockProduct(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from products where id = ${id} for key share`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('not_found')
}
