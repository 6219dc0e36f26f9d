import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import { bySystem } from '../../../../platform/changes/changes.ts'
import { isOfRow } from '../../../../platform/db/statements/savepoint.ts'
import { takenChange } from '../../../../platform/exports/exportLists.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readAddresses } from '../../../access/index.ts'
import { readHeads } from '../../invoices/heads/heads.ts'
import { memoizeWithTtl } from '../../totals/memoizeWithTtl.ts'
import { reportEmail } from './reportEmail.ts'
import { reportFiles } from './reportFiles.ts'
import type { ReportFiles } from './reportFiles.ts'
import type { ReportMailState } from './reportMails.table.ts'
import { mayReceive, REPORT_MAIL } from './reportSchedules.ts'

/** The number of times a report is tried before it is given up. */
const ATTEMPTS = 8
/** Milliseconds between two heartbeats of a sender; after so many seconds without one, the report is tried again. */
const HEARTBEAT_MS = 20_000
const SILENCE = 120
/** Days that the outcomes of reports are stored. */
const RETENTION_DAYS = 90
/** Milliseconds that the files of a report are cached for its other receivers. */
const FILES_TTL = 60_000

export type ReportProblem = 'no_server' | 'refused' | 'failed' | 'rights' | 'interrupted'

interface Taken {
  id: number
  period: ReportPeriod
  admin_id: number
  first_day: string
  last_day: string
  is_test: boolean
  message_id: string
  attempts: number
}

/** Takes a report that waits; null where somebody else has it, or where it is settled. */
async function claim({ database }: Platform, mailId: number): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    update report_mails set state = 'sending', attempts = attempts + 1, beat_at = now()
    where id = ${mailId} and state = 'waiting' returning *`.execute(database.db)
  return rows[0] ?? null
}

/** Notes what has become of a report; what left the product, and to whom, is in the trail as well. */
async function settle(
  { database, changes }: Platform,
  row: Taken,
  state: ReportMailState,
  problem: ReportProblem | null,
): Promise<void> {
  const query = { from: row.first_day, to: row.last_day, receiver: `#${row.admin_id}` }
  await database.transaction(async (tx) => {
    await sql`
      update report_mails set state = ${state}, problem = ${problem}, beat_at = now(),
        ended_at = case when ${state} = 'waiting' then null else now() end
      where id = ${row.id} and state = 'sending'`.execute(tx)
    if (state === 'sent')
      await changes.record(
        tx,
        takenChange({ list: 'reports', query, format: 'xlsx', rows: null, actor: bySystem }),
      )
  })
}

/** Lets a report be tried again, or gives it up with what stood in the way, which the settings of reports show. */
const tryAgain = (platform: Platform, row: Taken, problem: ReportProblem): Promise<void> =>
  settle(platform, row, row.attempts >= ATTEMPTS ? 'failed' : 'waiting', problem)

/** Returns the address of a receiver; null where they may not have the report, or not any more. */
async function findReceiver(
  { database, staffRights }: Platform,
  adminId: number,
): Promise<{ email: string; language: Language } | null> {
  const { db } = database
  // A person who was switched off holds no permissions.
  if (!mayReceive(await staffRights(db, adminId))) return null
  const { email, locale, is_active } = await readAddresses(db, adminId)
  return is_active ? { email, language: locale } : null
}

type ReadCached = (key: string, read: () => Promise<ReportFiles>) => Promise<ReportFiles>

/** Makes a report and hands it to the mail server. Answers what stood in the way. */
async function send(
  platform: Platform,
  row: Taken,
  receiver: { email: string; language: Language },
  readCached: ReadCached,
): Promise<ReportProblem | null> {
  const span = { from: row.first_day, to: row.last_day }
  let stage: ReportProblem = 'failed'
  try {
    const key = `${span.from} ${span.to} ${receiver.language}`
    const files = await readCached(key, () => reportFiles(platform, span, receiver.language))
    // Out of the shop's reach once a month: whoever writes a chain anew can't make them fit.
    const heads = row.period === 'monthly' ? await readHeads(platform.database.db) : null
    const email = reportEmail(platform, receiver, { span, isTest: row.is_test, heads }, files)
    stage = 'refused'
    await platform.mail.deliver(email, row.message_id)
    return null
  } catch (error) {
    platform.log.error({ err: error, report: row.id }, 'a report could not be mailed')
    return stage
  }
}

/** Returns the function that sends the reports of a process. */
export function reportSender(platform: Platform): (mailId: number) => Promise<void> {
  // Receivers of one language are told the same: it is made for them once.
  const readCached = memoizeWithTtl<ReportFiles>(FILES_TTL, 2)
  return async (mailId) => {
    const row = await claim(platform, mailId)
    if (!row) return
    const receiver = await findReceiver(platform, row.admin_id).catch((error: unknown) => {
      if (!isOfRow(error)) throw error
      platform.log.error({ err: error, report: row.id }, 'a report could not be mailed')
      return 'failed' as const
    })
    if (receiver === 'failed') return tryAgain(platform, row, receiver)
    if (!receiver) return settle(platform, row, 'left_out', 'rights')
    if (!platform.mail.canSend && !platform.config.demo) return settle(platform, row, 'failed', 'no_server')
    const beat = setInterval(() => void noteBeat(platform, row.id), HEARTBEAT_MS)
    const problem = await send(platform, row, receiver, readCached).finally(() => clearInterval(beat))
    if (problem !== null) return tryAgain(platform, row, problem)
    await settle(platform, row, 'sent', null)
  }
}

async function noteBeat({ database, log }: Platform, mailId: number): Promise<void> {
  await sql`update report_mails set beat_at = now() where id = ${mailId} and state = 'sending'`
    .execute(database.db)
    .catch((error: unknown) => log.warn({ err: error }, 'a report that is being sent could not say so'))
}

/** Tries again what was not taken, and what a process that is gone was sending. `alone`: whatever is said to be sent is not. */
export async function reviveReports(platform: Platform, alone = false): Promise<void> {
  const quiet = alone ? sql`true` : sql`beat_at < now() - make_interval(secs => ${SILENCE})`
  await platform.database.transaction(async (tx) => {
    await sql`
      update report_mails set state = 'failed', problem = coalesce(problem, 'interrupted'), ended_at = now()
      where state in ('waiting', 'sending') and attempts >= ${ATTEMPTS} and ${quiet}`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      update report_mails set state = 'waiting', beat_at = now()
      where state in ('waiting', 'sending') and ${quiet} returning id`.execute(tx)
    for (const { id } of rows) await platform.jobs.enqueue(tx, REPORT_MAIL, { mailId: id })
  })
}

/** Forgets what became of reports long ago. */
export async function sweepReports({ database }: Pick<Platform, 'database'>): Promise<void> {
  await sql`delete from report_mails where ended_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(
    database.db,
  )
}
