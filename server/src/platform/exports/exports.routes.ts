import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { sql } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { MASS_ROWS, MAX_ROWS } from '@bustan/contract/core/resource/limits.ts'
import { exportsApi } from '@bustan/contract/core/exports/exports.api.ts'
import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import { callerIdOf, requireFresh, requireIdentity } from '../access/access.ts'
import { databaseNow } from '../time/clock.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import { readQuery } from '../http/requests/bodies.ts'
import type { Call, Route } from '../http/registry/route.ts'
import { validate } from '../http/requests/validation.ts'
import type { Translate } from '../texts/texts.ts'
import type { Platform } from '../platform.ts'
import { daysInName, nameOf } from './heading.ts'
import { fileHeaders, requireList, textOf, withoutPages } from './exportLists.ts'
import { requirePrintable } from './printList.ts'
import type { StoredExport } from './storedExport.ts'
import { EXPORT_JOB, reviveExports, runExport } from './runExport.ts'
import { exportName, removeFile, sweepExports } from './exportFiles.ts'
import type { Exporter } from './runExport.ts'

const answerExport = (row: StoredExport, t: Translate): ExportJob => ({
  id: row.id,
  list: row.list,
  name: nameOf(row.list, t),
  format: row.format,
  query: row.query,
  state: row.state,
  total: row.total,
  done: Math.min(row.done, row.total),
  problem:
    row.problem === null ? null : textOr(t, `exports/problems/${row.problem}`, t('exports/problems/failed')),
  created_at: row.created_at.toISOString(),
})

/** An export of the caller's own. Throws not_found. */
async function ownOne(call: Call, exportId: number): Promise<StoredExport> {
  const { rows } = await sql<StoredExport>`
    select * from exports where id = ${exportId} and admin_id = ${callerIdOf(call)}`.execute(call.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

async function requireRoom(platform: Platform, tx: Tx, adminId: number): Promise<void> {
  // The second of two simultaneous requests waits here, and is counted.
  await sql`select pg_advisory_xact_lock(hashtext('exports'), ${adminId}::int)`.execute(tx)
  await platform.exportRoom.assertRoom(tx, adminId)
}

function startRoute(route: Route, platform: Exporter): void {
  route(
    exportsApi.start,
    {
      summary: 'Write the filtered list as a file in the background; query is what the list is filtered by',
      status: 201,
    },
    {
      prepare: async (call) => {
        const { list: name, query = {} } = call.body
        const list = requireList(platform.lists, name)
        const { permissions: rights } = requireIdentity(call.identity)
        if (!rights.has(list.permission)) throw new AppError('forbidden')
        const filters = withoutPages(
          Object.fromEntries(
            Object.entries(readQuery(query)).flatMap(([key, value]) =>
              value === null ? [] : [[key, textOf(value)]],
            ),
          ),
        )
        const total = Math.min(MAX_ROWS, await list.count(call.db, validate(list.query, filters), rights))
        if (total > MASS_ROWS) requireFresh(call.identity)
        if (call.body.format === 'pdf') requirePrintable(list, total)
        return { filters, total }
      },
      commit: async (tx, call, { filters, total }) => {
        const { id: adminId } = requireIdentity(call.identity)
        const { list, format = 'xlsx' } = call.body
        await requireRoom(platform, tx, adminId)
        const { id } = await tx
          .insertInto('exports')
          .values({
            admin_id: adminId,
            actor: JSON.stringify(call.actor),
            list,
            format,
            language: call.language,
            query: JSON.stringify(filters),
            total,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await platform.jobs.enqueue(tx, EXPORT_JOB, { exportId: id })
        return { message: call.t('done/export_started'), data: answerExport(await ownOne(call, id), call.t) }
      },
    },
  )
}

function listRoute(route: Route): void {
  route(
    exportsApi.list,
    { summary: 'The caller’s files that are being written, are ready, or could not be written' },
    async (call) => {
      const { rows } = await sql<StoredExport>`
        select * from exports where admin_id = ${callerIdOf(call)} and state <> 'cancelled'
        order by id desc limit 50`.execute(call.db)
      return { data: rows.map((row) => answerExport(row, call.t)) }
    },
  )
}

function oneRoute(route: Route): void {
  route(exportsApi.one, { summary: 'How far a file is' }, async (call) => ({
    message: call.t('done/loaded'),
    data: answerExport(await ownOne(call, call.params.id), call.t),
  }))
}

function fileRoute(route: Route, platform: Exporter): void {
  route(
    exportsApi.file,
    {
      summary: 'A file that is ready',
      raw: true,
    },
    async (call) => {
      const row = await ownOne(call, call.params.id)
      if (!requireIdentity(call.identity).permissions.has(requireList(platform.lists, row.list).permission))
        throw new AppError('forbidden')
      if (row.state !== 'ready' || !row.file_key) throw new AppError('not_found')
      const file = await platform.store.open(exportName(row.file_key))
      if (!file) throw new AppError('not_found')
      const madeOn = businessDay(row.created_at, platform.config.timeZone)
      return call.reply
        .headers(fileHeaders(row.list, row.format, daysInName(row.query, madeOn)))
        .header('content-length', file.size)
        .send(await file.read())
    },
  )
}

function cancelRoute(route: Route): void {
  route(
    exportsApi.cancel,
    { summary: 'Give a file up that is being written: nothing of it stays' },
    {
      commit: async (tx, call) => {
        const row = await ownOne(call, call.params.id)
        const gone = await tx
          .updateTable('exports')
          .set({ state: 'cancelled', ended_at: databaseNow() })
          .where('id', '=', row.id)
          .where('state', 'in', ['waiting', 'running'])
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new AppError('already_decided')
        return {
          message: call.t('done/export_cancelled'),
          data: answerExport(await ownOne(call, row.id), call.t),
        }
      },
    },
  )
}

function removeRoute(route: Route, platform: Platform): void {
  route(
    exportsApi.remove,
    { summary: 'Put a file away that was written, or could not be' },
    {
      commit: async (tx, call) => {
        const row = await ownOne(call, call.params.id)
        if (row.state === 'waiting' || row.state === 'running') throw new AppError('already_decided')
        await tx.deleteFrom('exports').where('id', '=', row.id).execute()
        platform.database.afterCommit(tx, () => removeFile(platform, row.file_key))
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

/** Files of lists that are too long to wait for: asked for, followed, taken, given up. Each is its owner's alone. */
export function exportRoutes(route: Route, platform: Exporter): void {
  platform.jobs.define<{ exportId: number }>(EXPORT_JOB, ({ exportId }) => runExport(platform, exportId))
  platform.jobs.define('exports.revive', () => reviveExports(platform), '* * * * *')
  platform.jobs.define('exports.sweep', async () => void (await sweepExports(platform)), '11 * * * *')
  startRoute(route, platform)
  listRoute(route)
  oneRoute(route)
  fileRoute(route, platform)
  cancelRoute(route)
  removeRoute(route, platform)
}
