// `npm run totals:verify`: recomputes every kept sum of orders and compares. Exits 1 where one differs.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { wrongTotals } from '../../server/src/modules/sales/totals/verifyTotals.ts'
import { verify } from './verify.ts'

await verify(async (open) => {
  const database = await open()
  const wrong = await database.withoutLimits(wrongTotals)
  if (wrong.length === 0) {
    console.log('Every kept sum is what its orders come to.')
    return 0
  }
  console.error('These sums differ from their orders:')
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
