import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startProduct } from '../../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../../scripts/product/productProcess.ts'
import { createAdmin } from '../../../src/modules/access/index.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openDatabase } from '../../../src/platform/db/openDatabase.ts'
import { administer, withDatabase } from '../../databases/clusterOfRun.ts'
import { lastingSettings, startCluster, stopCluster } from '../../databases/postgresCluster.ts'
import { firstAdmin, signInToServer } from '../../serverProcess.ts'
import { openGate } from './gate.ts'
import { openMailbox } from './mailbox.ts'
import { openPhones } from '../people/phones.ts'
import { openPushService } from './pushService.ts'
import type { PushService } from './pushService.ts'
import { insertStore } from '../sales/storeRows.ts'

/** Clients who may order, each with so many halalas. */
export const CLIENTS = 60
export const START_BALANCE = 100_000_000
const ADMINS = 20
const CONTACTS = 2_000

export const mobileOf = (client: number) => `+96655${1_000_000 + client}`
export const adminEmail = (number: number) => `person${number}@test.example`
export const senderEmail = (number: number) => `sender${number}@home.example`

async function insertContacts({ db }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (name, email, type, message)
    select 'ليلى', 'sender' || n || '@home.example', 'Complaint', 'وصل الطلب ناقصًا.'
    from generate_series(0, ${CONTACTS}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Lets every client have a phone that is told by way of the gate. */
async function insertDevices({ db }: Database, pushes: PushService, host: string): Promise<void> {
  const { keys, endpoint } = pushes.browser()
  const target = endpoint.replace(pushes.host, host)
  await sql`insert into customer_devices (token, user_id, session_id, platform)
    select json_build_object('endpoint', ${target}::text || '?to=' || user_id, 'keys', ${JSON.stringify(keys)}::json)::text,
      user_id, id, 'web' from customer_sessions`.execute(db)
}

/** Fills the shop: clients with money, people of the staff, messages to reply to. */
async function fill(database: Database) {
  const { db } = database
  const general = JSON.stringify({ tax: 15, price_per_kilo: 2, free_delivery: 0, lat: 24.15, long: 47.3 })
  await sql`insert into settings (key, value) values ('general', ${general}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
  const store = await insertStore(db, CLIENTS)
  await sql`update users set balance = ${START_BALANCE} where type in ('client', 'employee')`.execute(db)
  for (let number = 0; number < ADMINS; number += 1)
    await database.transaction((tx) =>
      createAdmin(tx, {
        firstName: 'سارة',
        lastName: '',
        email: adminEmail(number),
        password: 'secret-1',
        roleId: 2,
      }),
    )
  return { ...store, contacts: await insertContacts(database) }
}

/** A shop of two processes on a Postgres of its own, whose mail server, text gateway, push service and database can be taken away. */
export async function openFaultyShop() {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-hour-'))
  // The database runs as another user, who has to get through to its folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(join(folder, 'cluster'), lastingSettings)
  await administer(cluster.url, 'create database shop')
  const url = withDatabase(cluster.url, 'shop')
  const [mailbox, phones, pushes] = await Promise.all([openMailbox(), openPhones(), openPushService()])
  const gates = {
    mails: await openGate(mailbox.url),
    texts: await openGate(phones.url),
    pushes: await openGate(pushes.host),
  }
  const environment = {
    ...firstAdmin,
    DATABASE_URL: url,
    DATA_DIR: folder,
    SMTP_URL: `smtp://${gates.mails.host}`,
    SMS_URL: `http://${gates.texts.host}/texts`,
    PUSH_HOSTS: gates.pushes.host,
  }
  const look = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ url, dataDir: folder })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const servers: ProductProcess[] = [await startProduct(environment)]
  const filled = await look(async (database) => {
    const rows = await fill(database)
    await insertDevices(database, pushes, gates.pushes.host)
    return rows
  })
  servers.push(await startProduct(environment))
  const port = Number(new URL(cluster.url).port)
  return {
    ...filled,
    mailbox,
    phones,
    pushes,
    gates,
    look,
    staff: await signInToServer(servers[0]?.url ?? ''),
    urls: servers.map((server) => server.url),
    stopPostgres: (mode: 'fast' | 'immediate') => stopCluster(cluster.directory, mode),
    startPostgres: () => startCluster(cluster.directory, lastingSettings, port),
    async close() {
      await Promise.all(servers.map((server) => server.kill()))
      await Promise.all([...Object.values(gates), mailbox, phones, pushes].map((one) => one.close()))
      stopCluster(cluster.directory)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>
