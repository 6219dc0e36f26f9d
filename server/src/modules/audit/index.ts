import {
  auditActorsAnswer,
  auditAnswer,
  auditExportQuery,
  auditKindsAnswer,
  auditOneAnswer,
  auditQuery,
} from '@bustan/contract/audit/audit.ts'
import { businessDay } from '@bustan/contract/core/dates.ts'
import { metaOf, readPage } from '@bustan/contract/core/list.ts'
import { idParams } from '../../platform/crud/crudRoutes.ts'
import { AppError } from '../../platform/errors.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { XLSX_TYPE } from '../../platform/xlsx/workbook.ts'
import { answerChanges } from './audit.answers.ts'
import { exportChanges } from './audit.export.ts'
import { actorsOf, findChange, kindsOf, listChanges } from './audit.queries.ts'

/** Reading the audit trail. Writing it is the platform's (changes.record), changing it nobody's. */
export function auditModule(platform: Platform, route: Route): void {
  const { timeZone } = platform.config

  route(
    {
      method: 'GET',
      url: '/audit',
      access: 'audit index',
      summary: 'Who did what, newest first; the history of one record with resource and record_id',
      query: auditQuery,
      answer: auditAnswer,
    },
    async ({ db, query, language }) => {
      const page = readPage(query)
      const { rows, total } = await listChanges(db, query, page, timeZone)
      return { data: await answerChanges(db, rows, language), meta: metaOf(page, total) }
    },
  )

  route(
    {
      method: 'GET',
      url: '/audit/actors',
      access: 'audit index',
      summary: 'The staff who appear in the trail',
      answer: auditActorsAnswer,
    },
    async ({ db }) => ({ data: await actorsOf(db) }),
  )

  route(
    {
      method: 'GET',
      url: '/audit/kinds',
      access: 'audit index',
      summary: 'The resources and the actions that appear in the trail',
      answer: auditKindsAnswer,
    },
    async ({ db }) => ({ data: await kindsOf(db) }),
  )

  route(
    {
      method: 'GET',
      url: '/audit/export',
      access: 'audit index',
      summary: 'The filtered trail as an .xlsx file',
      query: auditExportQuery,
      raw: true,
    },
    async ({ db, query, language, reply }) => {
      // Asked once before the file begins: what is wrong with the filters is said as an error, not as a broken file.
      await listChanges(db, query, readPage({ per_page: 1 }), timeZone)
      const name = `bustan-audit-${businessDay(new Date(), timeZone)}.xlsx`
      return reply
        .header('content-type', XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(exportChanges(db, query, language, timeZone))
    },
  )

  route(
    {
      method: 'GET',
      url: '/audit/:id',
      access: 'audit show',
      summary: 'One row of the trail',
      params: idParams,
      answer: auditOneAnswer,
    },
    async ({ db, params, language, say }) => {
      const row = await findChange(db, params.id)
      const [data] = row ? await answerChanges(db, [row], language) : []
      if (!data) throw new AppError('not_found')
      return { message: say('done/loaded'), data }
    },
  )
}
