// `npm run invoices:verify`: checks the chain, the numbers and the columns of every invoice. Exits 1 where one is wrong.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { verifyInvoices } from '../server/src/modules/sales/invoices/verifyInvoices.ts'
import { verify } from './verify.ts'

await verify(async (open) => {
  const database = await open()
  const { checked, wrong } = await database.withoutLimits(verifyInvoices)
  if (wrong.length === 0) {
    console.log(`${checked} documents follow one another without a gap, and none was changed.`)
    return 0
  }
  console.error('THE INVOICES ARE NOT AS THEY WERE ISSUED:')
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
