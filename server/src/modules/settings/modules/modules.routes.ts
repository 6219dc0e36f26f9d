import { optionalModules } from '@bustan/contract/modules.ts'
import { modulesApi } from '@bustan/contract/settings/modules/modules.api.ts'
import type { ModuleState } from '@bustan/contract/settings/modules/modules.api.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import {
  installFor,
  neededBy,
  requireOptional,
  switchModule,
} from '../../../platform/settings/switchModule.ts'
import { readOpenWork } from '../../../platform/settings/openWork.ts'
import type { OpenWork } from '../../../platform/settings/openWork.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

/** Reads the modules that a shop may leave off, each after those that it needs. */
async function readModules({ records }: Platform, db: Executor, t: Translate): Promise<ModuleState[]> {
  const stored = await db.selectFrom('modules').selectAll().execute()
  const on = stored.filter(({ is_on }) => is_on).map(({ name }) => name)
  const titled = (name: string) => ({ name, title: textOr(t, `modules/${name}/title`, name) })
  const subject = (name: string) => ({ name, title: textOr(t, `subjects/${name}`, name) })
  const work = new Map<string, OpenWork[]>()
  for (const module of optionalModules)
    work.set(module.name, on.includes(module.name) ? await readOpenWork(db, module, records) : [])
  return optionalModules.map(({ name, requires, resources }) => ({
    ...titled(name),
    text: textOr(t, `modules/${name}/text`, ''),
    is_on: on.includes(name),
    requires: requires.map(titled),
    needed_by: neededBy(name, on).map(titled),
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
      async prepare({ body: { name, is_on } }) {
        if (!is_on) return
        await installFor(platform.installModule, name, (error) =>
          platform.log.error({ err: error, module: name }, 'a module could not be switched on'),
        )
      },
      async commit(tx, { t, actor, body: { name, is_on, confirmed } }) {
        const definition = requireOptional(name)
        const openWork = is_on || confirmed ? [] : await readOpenWork(tx, definition, platform.records)
        await switchModule(tx, platform.changes, definition, { isOn: is_on, actor, openWork })
        platform.database.afterCommit(tx, () => platform.modules.refresh())
        const data = (await readModules(platform, tx, t)).find((one) => one.name === name)
        if (!data) throw new AppError('not_found')
        return { message: t(is_on ? 'done/module_on' : 'done/module_off'), data }
      },
    },
  )
}
