import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { reportMailsApi } from '@bustan/contract/sales/reports/reportMails.api.ts'
import type { ReportMail, ReportScheduleInput } from '@bustan/contract/sales/reports/reportMails.ts'
import { reportPeriods } from '@bustan/contract/sales/reports/reportPeriods.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import { callerIdOf } from '../../../../platform/access/access.ts'
import { databaseNow } from '../../../../platform/time/clock.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { adminAs, readAddresses } from '../../../access/index.ts'
import { nextDue, spanToday } from './reportDue.ts'
import { possibleReceivers, readSchedules, REPORT_MAIL } from './reportSchedules.ts'

/** Tests somebody may send in an hour: each draws a PDF. */
const TESTS = { name: 'report tests', person: 10, network: 60, seconds: 3_600 } as const
/** Reports told of. */
const MAX_DELIVERIES = 30

/** The names of the schedules in the trail, by period. */
const records = {
  daily: 'report_daily',
  weekly: 'report_weekly',
  monthly: 'report_monthly',
} as const satisfies Record<ReportPeriod, string>

const titlesOf = (period: ReportPeriod) => ({
  name_ar: fieldLabel(translateIn('ar'), 'settings', records[period]),
  name_en: fieldLabel(translateIn('en'), 'settings', records[period]),
})

const params = z.object({ period: z.string() })

/** The period of an address. Throws not_found. */
function periodOf({ period }: { period: string }): ReportPeriod {
  const known = reportPeriods.find((one) => one === period)
  if (!known) throw new AppError('not_found')
  return known
}
const guard = (given: { period: string }): void => void periodOf(given)

function readRoute(route: Route, platform: Platform): void {
  route(
    reportMailsApi.schedules,
    { summary: 'When the financial report goes out by mail and to whom, and whom it may go to' },
    async ({ db }) => {
      const [schedules, choices] = [await readSchedules(db), await possibleReceivers(db, platform)]
      const there = new Set(choices.map(({ id }) => id))
      const { timeZone } = platform.config
      return {
        data: {
          schedules: schedules.map(({ settled_at: _, receivers, ...one }) => ({
            ...one,
            receivers: receivers.filter((id) => there.has(id)),
            next_at: one.is_on ? nextDue(one, databaseNow(), timeZone).toISOString() : null,
          })),
          choices,
          can_send: platform.mail.canSend || platform.config.demo,
        },
      }
    },
  )
}

/** Keeps when and to whom. What was due before is not caught up with: nobody had asked for it. */
async function saveSchedule(tx: Tx, period: ReportPeriod, input: ReportScheduleInput): Promise<void> {
  const { is_on, hour, weekday, day, receivers } = input
  await sql`
    update report_schedules set is_on = ${is_on}, hour = ${hour}, weekday = ${weekday}, day = ${day},
      settled_at = now() where period = ${period}`.execute(tx)
  await sql`delete from report_receivers where period = ${period} and admin_id <> all(${receivers}::int[])`.execute(
    tx,
  )
  await sql`
    insert into report_receivers (period, admin_id) select ${period}, unnest(${receivers}::int[])
    on conflict do nothing`.execute(tx)
}

function saveRoute(route: Route, platform: Platform): void {
  route(
    reportMailsApi.save,
    {
      summary: 'Say when the report of a period (daily, weekly, monthly) goes out by mail, and to whom',
      params,
      guard,
    },
    {
      commit: async (tx, call) => {
        const period = periodOf(call.params)
        await sql`select from report_schedules where period = ${period} for update`.execute(tx)
        const choices = new Set((await possibleReceivers(tx, platform)).map(({ id }) => id))
        if (call.body.receivers.some((id) => !choices.has(id))) throw invalidField('receivers', 'unknown')
        const old = (await readSchedules(tx)).find((one) => one.period === period)
        await saveSchedule(tx, period, call.body)
        await platform.changes.record(tx, {
          resource: 'settings',
          id: records[period],
          action: 'edit',
          actor: call.actor,
          before: old && {
            is_on: old.is_on,
            hour: old.hour,
            weekday: old.weekday,
            day: old.day,
            receivers: old.receivers,
            ...titlesOf(period),
          },
          after: { ...call.body, ...titlesOf(period) },
        })
        return { message: call.t('done/savedSuccessfully') }
      },
    },
  )
}

function testRoute(route: Route, platform: Platform): void {
  route(
    reportMailsApi.test,
    {
      summary: 'Send the report of a period, as if it were due now, to the caller and nobody else',
      params,
      guard,
      limit: TESTS,
    },
    {
      commit: async (tx, call) => {
        const period = periodOf(call.params)
        if (!platform.mail.canSend && !platform.config.demo) throw new AppError('no_mail_server')
        const adminId = callerIdOf(call)
        const { email } = await readAddresses(tx, adminId)
        const { from, to } = spanToday(period, databaseNow(), platform.config.timeZone)
        const { id } = await tx
          .insertInto('report_mails')
          .values({ period, admin_id: adminId, first_day: from, last_day: to, is_test: true })
          .returning('id')
          .executeTakeFirstOrThrow()
        await platform.jobs.enqueue(tx, REPORT_MAIL, { mailId: id })
        return { message: call.t('done/report_test', { to: email }) }
      },
    },
  )
}

const admin = adminAs('a')

type DeliveryRow = Omit<ReportMail, 'at'> & { at: Date }

function sentRoute(route: Route): void {
  route(
    reportMailsApi.sent,
    { summary: 'The reports that were mailed, wait, or did not reach their receiver; the newest first' },
    async ({ db, t }) => {
      const { rows } = await sql<DeliveryRow>`
        select m.id, m.period, m.first_day as "from", m.last_day as "to", m.is_test, m.state, m.problem,
          ${admin.name} as name, coalesce(m.ended_at, m.created_at) as at
        from report_mails m ${admin.join(sql`m.admin_id`)} order by m.id desc limit ${MAX_DELIVERIES}`.execute(
        db,
      )
      return {
        data: rows.map(({ at, problem, ...row }) => ({
          ...row,
          problem:
            problem === null ? null : textOr(t, `reportProblems/${problem}`, t('reportProblems/failed')),
          at: at.toISOString(),
        })),
      }
    },
  )
}

/** The financial report by mail. */
export function reportMailRoutes(route: Route, platform: Platform): void {
  readRoute(route, platform)
  saveRoute(route, platform)
  testRoute(route, platform)
  sentRoute(route)
}
