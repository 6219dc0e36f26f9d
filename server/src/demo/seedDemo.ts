import { sql } from 'kysely'
import { DEFAULT_TIME_ZONE } from '@bustan/contract/core/values/dates.ts'
import { adminAs } from '../modules/access/index.ts'
import { hasProducts, insertCatalogue } from '../modules/catalog/demo/catalogue.ts'
import { insertContent } from '../modules/content/demo/content.ts'
import { insertPages } from '../modules/content/demo/pages.ts'
import { insertMessages, insertNotices, insertSavedAnswers } from '../modules/messaging/demo/messages.ts'
import { insertSent } from '../modules/messaging/demo/sent.ts'
import { insertCompanies } from '../modules/people/demo/companies.ts'
import { insertLedger } from '../modules/people/demo/ledger.ts'
import { hasPeople, insertPeople, noteVisits } from '../modules/people/demo/people.ts'
import { hasOrders, insertOrders } from '../modules/sales/demo/orders.ts'
import { insertTrail } from '../modules/sales/demo/trail.ts'
import { issueHistory } from '../modules/sales/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/tables.ts'
import type { FileStore } from '../platform/files/store/fileStore.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { demoMessages } from './messages/messages.ts'
import { demoNotices } from './messages/notices.ts'
import { insertModules } from './modules.ts'
import { demoOrders } from './orders/orders.ts'
import { demoLedger } from './people/ledger.ts'
import { demoPeople, everybody } from './people/people.ts'
import { fullName } from './people/person.ts'
import { demoSeller, insertSettings } from './seed/settings.ts'
import { insertPictures, writePictures } from './seed/pictures.ts'

export interface DemoOptions {
  now: Date
  /** The modules of those that may be left off that are on; none unless stated. */
  modules?: readonly string[]
  /** The number of each; a shop of 400 clients with 3,000 orders unless stated. */
  clients?: number
  orders?: number
  messages?: number
}

const CLIENTS = 400
const ORDERS = 3_000
const MESSAGES = 46
const HOUR = 3_600_000
/** The time before `now` at which the shop opened its catalogue. */
const OPENED_BEFORE = 560 * 24 * HOUR
/** The time within which notifications are still unread in the inboxes. */
const UNREAD_WITHIN = 6 * HOUR

interface Staff {
  id: number
  name: string
}

const admin = adminAs('a')

async function readStaff(tx: Tx): Promise<Staff[]> {
  const { rows } = await sql<Staff>`select ${admin.id}, ${admin.name} as name from ${admin.from}
    where ${admin.isActive} order by ${admin.id} limit 10`.execute(tx)
  return rows
}

/**
 * Fills an empty shop with a year of its life up to `now`: shelves with pictures, people, orders, messages. Answers
 * false, and changes nothing, where there are products, users or orders already. All rows come in one transaction.
 */
export async function seedDemo(database: Database, store: FileStore, options: DemoOptions): Promise<boolean> {
  const { now, modules = [], clients = CLIENTS, orders: count = ORDERS, messages = MESSAGES } = options
  const { rows } = await sql<{ used: boolean }>`
    select ${hasProducts} or ${hasPeople} or ${hasOrders} as used`.execute(database.db)
  if (rows[0]?.used) return false

  const catalogue = demoCatalogue()
  const people = demoPeople({ clients, now })
  const names = new Map([...everybody(people)].map((one) => [one.id, fullName(one)]))
  const openedAt = new Date(now.getTime() - OPENED_BEFORE)
  const pictures = await writePictures(store, catalogue)

  await database.transaction(async (tx) => {
    const staff = await readStaff(tx)
    const keys = await insertPictures(tx, pictures, now)
    await insertCatalogue(tx, catalogue, keys, openedAt)
    await insertContent(tx, { catalogue, keys, openedAt, now })
    await insertPages(tx, { staff, now })
    await insertPeople(tx, people, openedAt)
    await insertCompanies(tx, people)
    const orders = [...demoOrders({ count, now, catalogue, people, staff })]
    await insertOrders(tx, orders, keys)
    await noteVisits(tx, orders)
    await insertLedger(tx, demoLedger(orders, staff, now))
    await insertTrail(tx, now)
    const written = demoMessages({ count: messages, now, people, staff })
    await insertMessages(tx, written)
    await insertSavedAnswers(tx, openedAt)
    const nameOf = (id: number) => names.get(id) ?? ''
    const notices = demoNotices({ orders, people, catalogue, messages: written, nameOf, now })
    await insertNotices(tx, notices, new Date(now.getTime() - UNREAD_WITHIN))
    await insertSent(tx, staff[0]?.id ?? null, now)
    await insertSettings(tx, now)
    await issueHistory(tx, demoSeller, DEFAULT_TIME_ZONE)
    await insertModules(tx, modules, { people, openedAt, now })
  })
  return true
}
