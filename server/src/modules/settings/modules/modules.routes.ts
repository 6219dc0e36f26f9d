import { modulesApi } from '@bustan/contract/settings/modules/modules.api.ts'
import type { ModuleState } from '@bustan/contract/settings/modules/modules.api.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import {
  installOptional,
  neededBy,
  requireOptional,
  switchModule,
} from '../../../platform/settings/switchModule.ts'
import { readOpenWork } from '../../../platform/settings/openWork.ts'
import type { OpenWork } from '../../../platform/settings/openWork.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

/** Reads the modules that a shop may leave off, each after those that it needs. */
async function readModules(
  { records, optional }: Platform,
  db: Executor,
  t: Translate,
): Promise<ModuleState[]> {
  const stored = await db.selectFrom('modules').selectAll().execute()
  const on = stored.filter(({ is_on }) => is_on).map(({ name }) => name)
  const titled = (name: string) => ({ name, title: textOr(t, `modules/${name}/title`, name) })
  const subject = (name: string) => ({ name, title: textOr(t, `subjects/${name}`, name) })
  const work = new Map<string, OpenWork[]>()
  for (const module of optional)
    work.set(module.name, on.includes(module.name) ? await readOpenWork(db, module, records) : [])
  return optional.map(({ name, requires, resources }) => ({
    ...titled(name),
    text: textOr(t, `modules/${name}/text`, ''),
    is_on: on.includes(name),
    requires: requires.map(titled),
    needed_by: neededBy(name, on, optional).map(titled),
    resources: resources.map((resource) => subject(resource.name)),
    open_work: (work.get(name) ?? []).map(({ resource, count }) => ({ ...subject(resource), count })),
    changed_at: stored.find((one) => one.name === name)?.changed_at.toISOString() ?? null,
  }))
}

/** Registers the routes for the modules that a shop may leave off. */
export function moduleRoutes(route: Route, platform: Platform): void {
  route(
    modulesApi.list,
    { summary: 'The modules that a shop may leave off, and which are on' },
    async ({ db, t }) => ({ data: await readModules(platform, db, t) }),
  )
  route(
    modulesApi.edit,
    { summary: 'Switch a module on, which makes its tables, or off, which leaves everything of it' },
    {
      async prepare({ db, t, body: { name, is_on } }) {
        const definition = requireOptional(platform.optional, name)
        if (!is_on) return
        await installOptional(definition, { db, t, install: platform.installModule }).catch(
          (error: unknown) => {
            if (error instanceof AppError) throw error
            platform.log.error({ err: error, module: name }, 'a module could not be switched on')
            throw new AppError('module_failed')
          },
        )
      },
      async commit(tx, { t, actor, body: { name, is_on, confirmed } }) {
        const definition = requireOptional(platform.optional, name)
        const openWork = is_on || confirmed ? [] : await readOpenWork(tx, definition, platform.records)
        await switchModule(tx, platform.changes, definition, {
          isOn: is_on,
          actor,
          openWork,
          modules: platform.optional,
          t,
        })
        platform.database.afterCommit(tx, () => platform.modules.refresh())
        const data = (await readModules(platform, tx, t)).find((one) => one.name === name)
        if (!data) throw new AppError('not_found')
        return { message: t(is_on ? 'done/module_on' : 'done/module_off'), data }
      },
    },
  )
}
