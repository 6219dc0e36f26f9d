// `npm run audit:verify [-- --head sequence:hash]`: checks that no row of the audit trail was changed, taken out or put in.
// Works on the database the server is configured for (DATABASE_URL, or the folder in DATA_DIR while no server holds it).
import { readHead, appendHashes } from '../../server/src/platform/changes/hashChain.ts'
import { verifyChain } from '../../server/src/platform/changes/verify.ts'
import type { Finding } from '../../server/src/platform/changes/verify.ts'
import { notedHead, verify } from './verify.ts'

const descriptions: Record<Finding['kind'], string> = {
  marked: 'could not be read when it was sealed, so a marker was sealed in its place',
  unreadable: 'can not be read any more',
  changed: 'was changed after it was sealed (or the seal before it was)',
  missing: 'is missing: the row was deleted',
  seal_missing: 'lost its seal',
  unsealed: 'was put in beside the recorder: it has no seal',
  backdated: 'is dated long before the rows sealed before it',
  cut: 'the chain is cut here, or was written anew: it does not hold what stood there',
}

function lineOf({ kind, sequence, id, at, who, what }: Finding): string {
  const place = sequence === null ? '' : ` at place ${sequence}`
  const row = id === null ? `Place ${sequence ?? '?'}` : `Row ${id}${place}`
  const about = [at, who, what].filter(Boolean).join(', ')
  return `  ${row}${about ? ` (${about})` : ''}: ${descriptions[kind]}.`
}

await verify(async (open) => {
  const noted = notedHead('audit:verify')
  const database = await open()
  await appendHashes(database)
  const verdict = await database.withoutLimits(async (db) => verifyChain(db, await readHead(db), noted))
  console.log(`${verdict.checked} rows of the audit trail were checked.`)
  for (const marked of verdict.marked) console.log(lineOf(marked))
  if (verdict.findings.length === 0) {
    console.log(`All are as they were sealed. The chain ends at\n  ${verdict.head}`)
    console.log('Write this down elsewhere; check it later with --head sequence:hash')
    return 0
  }
  console.error(`THE AUDIT TRAIL WAS TAMPERED WITH:`)
  for (const finding of verdict.findings) console.error(lineOf(finding))
  if (verdict.more) console.error('  … and more.')
  return 1
})
