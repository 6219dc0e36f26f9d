import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/tables.ts'

/** The end of the chain of closes. */
export interface CashHead {
  sequence: number
  hash: Buffer
}

/**
 * Holds the end of the chain until the transaction ends: whoever hands over, counts, settles or closes does so one after the other.
 * It is held before anything else of cash.
 */
export async function takeCashHead(tx: Tx): Promise<CashHead> {
  const { rows } = await sql<CashHead>`select sequence, hash from cash_head for update`.execute(tx)
  if (!rows[0]) throw new Error('The chain of closes has no head')
  return rows[0]
}

/** Reads where the chain of closes ends, as people note it: `sequence:hash`. */
export async function readCashHead(db: Executor): Promise<string> {
  const { rows } = await sql<CashHead>`select sequence, hash from cash_head`.execute(db)
  if (!rows[0]) throw new Error('The chain of closes has no head')
  return `${rows[0].sequence}:${rows[0].hash.toString('hex')}`
}
