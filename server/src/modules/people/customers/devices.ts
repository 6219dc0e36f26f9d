import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tables, Tx } from '../../../platform/db/tables.ts'

/** Parts of the statements that push: devices of customers under a name of the statement. */
export function deviceAs(alias: string) {
  const column = <Value>(name: string) => sql<Value>`${sql.ref(`${alias}.${name}`)}`
  const devices = sql`customer_devices ${sql.id(alias)}`
  const id = column<number>('id')
  const userId = column<number>('user_id')
  return {
    from: devices,
    join: (deviceId: RawBuilder<unknown>) => sql`join ${devices} on ${id} = ${deviceId}`,
    leftJoin: (deviceId: RawBuilder<unknown>) => sql`left join ${devices} on ${id} = ${deviceId}`,
    joinOfUser: (ownerId: RawBuilder<unknown>) => sql`join ${devices} on ${userId} = ${ownerId}`,
    /** While the session lasts that it was registered in. */
    joinSession: sql`join customer_sessions s on s.id = ${column('session_id')} and s.expires_at > now()`,
    id,
    userId,
    token: column<string>('token'),
    publicKey: column<string | null>('public_key'),
    language: column<Language>('language'),
  }
}

/** As SQL: whether a session of a customer is told of news on its device. */
export const isCustomerPushed = (sessionId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from customer_devices d where d.session_id = ${sessionId})`

/** As SQL: the keys of ours that devices are registered with. */
export const deviceKeys = sql`select public_key from customer_devices where public_key is not null`

/** The key that devices were registered with which name none: another one is in use from now on. */
export const keepDeviceKey = async (tx: Tx, key: string): Promise<void> =>
  void (await tx
    .updateTable('customer_devices')
    .set({ public_key: key })
    .where('public_key', 'is', null)
    .execute())

/** Takes away a device that is gone for good. */
export const forgetDevice = async (db: Executor, id: number | null): Promise<void> =>
  void (await sql`delete from customer_devices where id = ${id}`.execute(db))

/** Registers a device; one that is known stays with the key it was registered with. */
export async function addDevice(
  tx: Tx,
  device: Omit<Insertable<Tables['customer_devices']>, 'public_key'>,
  publicKey: string | null,
): Promise<void> {
  await tx
    .insertInto('customer_devices')
    .values({ ...device, public_key: publicKey })
    .onConflict((conflict) =>
      conflict.column('token').doUpdateSet({ ...device, last_seen_at: databaseNow() }),
    )
    .execute()
}

/** Takes a device of somebody away from push. */
export const removeDevice = (tx: Tx, userId: number, token: string) =>
  tx.deleteFrom('customer_devices').where('token', '=', token).where('user_id', '=', userId).execute()

/** Signs every customer out, with their devices and codes. */
export async function signOutCustomers(tx: Tx): Promise<void> {
  for (const table of ['customer_sessions', 'customer_codes', 'customer_devices'] as const)
    await tx.deleteFrom(table).execute()
}
