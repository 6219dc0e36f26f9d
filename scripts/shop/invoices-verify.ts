// `npm run invoices:verify [-- --head sequence:hash]`: checks chain, numbers and columns of every invoice and credit note, each beside
// its order, and that no order left without one. Exits 1 where something is wrong. docs/invoice-chain.md has the rule.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { verifyInvoices } from '../../server/src/modules/sales/invoices/chain/verifyInvoices.ts'
import { notedHead, verify } from './verify.ts'

await verify(async (open) => {
  const noted = notedHead('invoices:verify')
  const database = await open()
  const { checked, wrong, head, waiting } = await database.withoutLimits((db) => verifyInvoices(db, noted))
  if (waiting > 0) console.log(`${waiting} more wait to be issued.`)
  if (wrong.length === 0) {
    console.log(
      `${checked} documents follow one another without a gap, none was changed, and each is what its order says.`,
    )
    console.log(`The chain ends at\n  ${head}`)
    console.log('Write this down elsewhere; check it later with --head sequence:hash')
    return 0
  }
  console.error('THE INVOICES ARE NOT AS THEY WERE ISSUED:')
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
