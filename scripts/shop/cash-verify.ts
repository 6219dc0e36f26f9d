// `npm run cash:verify`: checks that closes of days follow one another without a gap, that none was changed, and that the payments of each
// come to what it says. Exits 1 where something is wrong.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { verifyCloses } from '../../server/src/modules/sales/cash/verifyCloses.ts'
import { verify } from './verify.ts'

await verify(async (open) => {
  const database = await open()
  const { checked, wrong, head } = await database.withoutLimits((db) => verifyCloses(db))
  if (wrong.length === 0) {
    console.log(
      `${checked} closes follow one another without a gap, none was changed, and each is what its payments come to.`,
    )
    console.log(`The chain ends at\n  ${head}`)
    return 0
  }
  console.error('THE CLOSES ARE NOT AS THEY WERE MADE:')
  for (const line of wrong) console.error(`  ${line}`)
  return 1
})
