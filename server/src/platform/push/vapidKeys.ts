import webPush from 'web-push'
import type { Database } from '../db/database.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'

/** The pair by which push services know this installation (VAPID); both in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const STORED = 'internal.push_keys'

/** Reads the pair, or makes it at the first start. It never changes: browsers that were registered know the public half. */
export async function openVapidKeys(database: Database, secret: ServerSecret): Promise<VapidKeys> {
  await database.db
    .insertInto('settings')
    .values({
      key: STORED,
      value: JSON.stringify(secret.encrypt(JSON.stringify(webPush.generateVAPIDKeys()))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await database.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', STORED)
    .executeTakeFirstOrThrow()
  return JSON.parse(secret.decrypt(String(value))) as VapidKeys
}
