import type { Config } from '../../config/config.ts'
import type { Executor } from '../../db/tables.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import { readSecret } from '../../settings/storedSettings.ts'
import { readServiceAccount } from './serviceAccount.ts'
import type { ServiceAccount } from './serviceAccount.ts'

/** The account that pushes to the ordering app are sent with: the environment's, else that of the settings; null where none is. */
export async function appAccount(
  db: Executor,
  config: Config,
  secret: ServerSecret,
): Promise<ServiceAccount | null> {
  if (config.fcmKey) return config.fcmKey
  const saved = await readSecret(db, secret, 'push', 'service_account')
  return saved === null ? null : readServiceAccount(saved)
}
