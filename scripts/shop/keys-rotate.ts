// `npm run keys:rotate [-- --only data|push]`: changes the keys of an installation while no process of it runs. What is stored encrypted is
// encrypted anew, in one transaction; a new pair signs pushes. The new SECRET_KEY is NEW_SECRET_KEY, never an argument; without
// SECRET_KEY the key file is changed and the old one stays beside it. Docs: docs/security.md, docs/backup.md.
import { parseArgs } from 'node:util'
import { rotateKeys } from '../../server/src/keys/rotateKeys.ts'
import { createChanges } from '../../server/src/platform/changes/changes.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import { keyFileOf } from '../../server/src/platform/secret/keyFile.ts'
import { KEY_BYTES, readKey } from '../../server/src/platform/secret/keyText.ts'
import { readShellConfig, runCommand, withDatabase } from './adminShell.ts'

const MAKE_ONE = `openssl rand -base64 ${KEY_BYTES}`

/** NEW_SECRET_KEY where the key comes from the environment, null where it lies in a file. Throws for what does not go together. */
function readNewKey(config: Config): Buffer | null {
  const given = process.env['NEW_SECRET_KEY'] ?? ''
  if (!config.secretKey) {
    if (given === '') return null
    throw new Error(
      `NEW_SECRET_KEY goes with SECRET_KEY, and the key of now is ${keyFileOf(config.dataDir)}: leave it out, and the file is changed.`,
    )
  }
  if (given === '')
    throw new Error(
      `SECRET_KEY comes from the environment, so the new one does as well: set NEW_SECRET_KEY (${MAKE_ONE}). Nothing was changed.`,
    )
  const key = readKey(given)
  if (!key)
    throw new Error(
      `NEW_SECRET_KEY must be at least ${KEY_BYTES} random bytes in base64 or hex (${MAKE_ONE}).`,
    )
  if (key.equals(config.secretKey)) throw new Error('NEW_SECRET_KEY is the key of now: make another one.')
  return key
}

runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const { only } = values
  if (only !== undefined && only !== 'data' && only !== 'push')
    throw new Error('npm run keys:rotate [-- --only data|push]')
  const config = readShellConfig()
  const newKey = only === 'push' ? null : readNewKey(config)
  const { data, push } = await withDatabase(config, (database) =>
    rotateKeys(database, createChanges(database), config, {
      data: only !== 'push',
      push: only !== 'data',
      newSecretKey: newKey,
    }),
  )
  if (push === false) console.log('There is no push key yet: the first start makes one.')
  if (push)
    console.log(
      'Pushes are signed with a new key. The old one serves the browsers that know it, until each was registered anew.',
    )
  if (!data) return
  console.log(`${data.values} stored secrets were encrypted anew.`)
  if (data.people > 0)
    console.log(
      `${data.people} of the staff need new recovery codes: theirs are void. They sign in as before.`,
    )
  console.log(
    newKey
      ? 'Start the product with SECRET_KEY set to the new key. Keep the old one as long as backups made with it.'
      : `The new key is ${keyFileOf(config.dataDir)}. The old one is ${data.oldFile}: it opens the backups made until now. Delete it with them.`,
  )
})
