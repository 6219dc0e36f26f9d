import { audit } from '@bustan/contract/audit/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { AppError } from '../../platform/faults/errors.ts'
import { exportable } from '../../platform/exports/exportLists.ts'
import { answerChanges } from './audit.answers.ts'
import { auditExport } from './audit.export.ts'
import { readActors, findChange, kindsOf, listChanges } from './audit.queries.ts'

/** Reading the audit trail. Writing it is the platform's (changes.record), changing it nobody's. */
export const auditModule: Module = {
  definition: audit,
  routes(platform, route) {
    route(
      auditApi.list,
      { summary: 'Who did what, newest first; the history of one record with resource and record_id' },
      async ({ db, query, language }) => {
        const page = readPage(query)
        const { rows, total } = await listChanges(db, query, page, platform.config.timeZone)
        return { data: await answerChanges(db, platform, rows, language), meta: metaOf(page, total) }
      },
    )

    route(auditApi.actors, { summary: 'The staff who appear in the trail' }, async ({ db }) => ({
      data: await readActors(db),
    }))

    route(
      auditApi.kinds,
      { summary: 'The resources and the actions that appear in the trail' },
      async ({ db }) => ({ data: await kindsOf(db) }),
    )

    exportable(route, platform, auditExport(platform))

    route(auditApi.one, { summary: 'One row of the trail' }, async ({ db, params, language, t }) => {
      const row = await findChange(db, params.id)
      const [data] = row ? await answerChanges(db, platform, [row], language) : []
      if (!data) throw new AppError('not_found')
      return { message: t('done/loaded'), data }
    })
  },
}

export { notifyAuditMarker } from './notifyAuditMarker.ts'
