// `npm run totals:verify`: recomputes every kept sum of orders and every balance, and compares. Exits 1 where one differs.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { ledgers } from '../../contract/src/modules.ts'
import { wrongClientBalances } from '../../server/src/modules/people/balances/balance.ts'
import { wrongLedgers } from '../../server/src/platform/ledger/ledgers.ts'
import { wrongTotals } from '../../server/src/modules/sales/totals/verifyTotals.ts'
import { verify } from './verify.ts'

await verify(async (open) => {
  const database = await open()
  const wrong = await database.withoutLimits(async (db) => [
    ...(await wrongTotals(db)),
    ...(await wrongClientBalances(db)),
    ...(await wrongLedgers(db, ledgers)),
  ])
  if (wrong.length === 0) {
    console.log('Every kept sum is what its orders come to, and every balance what its entries do.')
    return 0
  }
  console.error('These sums differ from their orders, or balances from their entries:')
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
