// `npm run totals:verify`: recomputes every kept sum of orders, every balance and every counter of rows, and compares. Exits 1 where one differs.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { ledgers } from '../../contract/src/modules.ts'
import { wrongClientBalances } from '../../server/src/modules/people/balances/balance.ts'
import { wrongRowCounts } from '../../server/src/platform/crud/store/rowCounts.ts'
import { wrongLedgers } from '../../server/src/platform/ledger/ledgers.ts'
import { wrongTotals } from '../../server/src/modules/sales/totals/verifyTotals.ts'
import { verify } from './verify.ts'

await verify(async (open) => {
  const database = await open()
  const wrong = await database.withoutLimits(async (db) => [
    ...(await wrongTotals(db)),
    ...(await wrongClientBalances(db)),
    ...(await wrongLedgers(db, ledgers)),
    ...(await wrongRowCounts(db)),
  ])
  if (wrong.length === 0) {
    console.log(
      'Every kept sum is what its orders come to, every balance what its entries do, and every counter the rows of its table.',
    )
    return 0
  }
  console.error(
    'These sums differ from their orders, balances from their entries, or counters from the rows of their tables:',
  )
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
