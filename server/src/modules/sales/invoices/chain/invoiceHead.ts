import { sql } from 'kysely'
import type { Executor } from '../../../../platform/db/tables.ts'

/** A head of the chain as people note it: `sequence:hash`. */
export const chainHead = ({ sequence, hash }: { sequence: number; hash: Buffer }): string =>
  `${sequence}:${hash.toString('hex')}`

/** Returns where the chain of documents ends now. */
export async function readInvoiceHead(db: Executor): Promise<string> {
  const { rows } = await sql<{
    sequence: number
    hash: Buffer
  }>`select sequence, hash from invoice_head`.execute(db)
  const [head] = rows
  if (!head) throw new Error('The chain of invoices has no head')
  return chainHead(head)
}
