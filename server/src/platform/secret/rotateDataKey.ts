import { thrownError } from '../faults/errors.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { decryptWith, encryptWith, wrappingKey } from './encryption.ts'
import { readEarlierKeys, SEALED, writeEarlierKeys, writeInternal } from './storedKeys.ts'

/** A column of encrypted values, and the columns that name its rows. */
export interface EncryptedColumn {
  table: string
  column: string
  key: readonly [string, ...string[]]
  /** Values lie in a JSON column, as a text. */
  isJson?: boolean
  /** Only the row of this key. */
  only?: string
}

/** A change of keys that did not begin or was taken back: the message says why, and nothing is different. */
export class NotRotated extends Error {}

/** Rows that are encrypted anew by one statement. */
const AT_ONCE = 500

interface Row {
  place: string
  stored: string
}

async function readRows(tx: Tx, { table, column, key, isJson, only }: EncryptedColumn): Promise<Row[]> {
  const place = sql`json_build_array(${sql.join(key.map((name) => sql.ref(name)))})::text`
  const stored = isJson ? sql`${sql.ref(column)} #>> '{}'` : sql.ref(column)
  const { rows } = await sql<Row>`
    select ${place} as place, ${stored} as stored from ${sql.table(table)}
    where ${sql.ref(column)} is not null and (${only ?? null}::text is null or ${sql.ref(key[0])}::text = ${only ?? null}::text)`.execute(
    tx,
  )
  return rows
}

async function writeRows(
  tx: Tx,
  { table, column, key, isJson }: EncryptedColumn,
  rows: readonly Row[],
): Promise<void> {
  const place = sql`json_build_array(${sql.join(key.map((name) => sql.ref(name)))})::text`
  const stored = isJson ? sql`to_jsonb(n.stored)` : sql`n.stored`
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${stored}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(place text, stored text)
    where ${place} = n.place`.execute(tx)
}

/** Encrypts every value of a column anew. Throws NotRotated for one that the old key does not open. Returns how many there are. */
async function renew(tx: Tx, place: EncryptedColumn, from: Buffer, to: Buffer): Promise<number> {
  const rows = await readRows(tx, place)
  const renewed = rows.map((row) => {
    try {
      return { place: row.place, stored: encryptWith(to, decryptWith(from, row.stored)) }
    } catch (error) {
      throw new NotRotated(
        `${place.table} ${row.place} is not opened by the key of now (${thrownError(error).message}). ` +
          'Mend or delete that row first; nothing was changed.',
      )
    }
  })
  for (let start = 0; start < renewed.length; start += AT_ONCE)
    await writeRows(tx, place, renewed.slice(start, start + AT_ONCE))
  return rows.length
}

/**
 * Makes a key of the data in place of `old`, encrypts with it what was encrypted with that (`columns`), and seals it with `newSecretKey`.
 * The old one stays among the earlier keys. Throws NotRotated where it does not open every value. Returns how many values there are.
 */
export async function rotateDataKey(
  tx: Tx,
  old: Buffer,
  newSecretKey: Buffer,
  columns: readonly EncryptedColumn[],
): Promise<number> {
  const dataKey = randomBytes(32)
  const earlier = await readEarlierKeys(tx, old)
  let count = 0
  for (const place of columns) count += await renew(tx, place, old, dataKey)
  await writeEarlierKeys(tx, dataKey, [old, ...earlier])
  await writeInternal(tx, SEALED, encryptWith(wrappingKey(newSecretKey), dataKey))
  return count
}
