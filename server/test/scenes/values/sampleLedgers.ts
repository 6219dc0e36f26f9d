import { defineLedger } from '@bustan/contract/core/ledger/ledger.ts'
import { sql } from 'kysely'
import { ledgerStatements } from '../../../../scripts/making/tableText.ts'

/** Money of people, which is never below nothing. */
const purses = defineLedger({
  name: 'purses',
  subject: 'units',
  of: { to: 'users', query: { type: 'client' } },
  unit: 'money',
  entries: {
    credit: { sign: 1, by: 'staff', needs: 'create' },
    debit: { sign: -1, by: 'staff', reason: true },
    spent: { sign: -1, by: 'system' },
  },
})

/** Numbers of records that have a definition; so many may be owed. */
const scores = defineLedger({
  name: 'scores',
  subject: 'units',
  of: { to: 'tokens' },
  unit: 'number',
  floor: -5,
  entries: {
    gained: { sign: 1, by: 'staff' },
    lost: { sign: -1, by: 'staff', needs: 'delete' },
  },
})

export const sampleLedgers = [purses, scores]

/** The statements that make their tables. */
export const ledgersTables = [
  ...ledgerStatements(purses, 'users'),
  ...ledgerStatements(scores, 'tokens'),
].map((statement) => sql.raw(statement))
