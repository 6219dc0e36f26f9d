import * as z from 'zod/mini'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { SectionVersion } from '@bustan/contract/settings/sections/settings.ts'
import type { PreparedFile } from '../../../platform/files/files.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockedFields } from '../../../platform/settings/environmentValues.ts'
import { valuesOf } from '../../../platform/settings/storedSettings.ts'
import { currentValues, readSection, readSections, shownValues } from './sections.read.ts'
import { readOpenSections, requireOpenSection, requireSection } from './openSections.ts'
import { prepareNotice, requireMayRoute } from './credentials.ts'
import { readChange, saveSection } from './sections.save.ts'

const params = z.object({ name: z.string() })
type Guard = (params: { name: string }) => Promise<void>

/** The versions of a section that are kept, each with what it changed in the one before. */
async function readVersions(db: Executor, section: Section): Promise<SectionVersion[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .selectAll()
    .where('section', '=', section.name)
    .orderBy('version', 'desc')
    .execute()
  const all = rows.map((row) => ({ ...row, values: shownValues(section, valuesOf(section, row.value)) }))
  return all.map((row, index) => {
    const was = all[index + 1]?.values
    const names = was ? Object.keys(section.fields).filter((name) => name in row.values) : []
    return {
      version: row.version,
      at: row.at.toISOString(),
      by: row.admin_name,
      restored_from: row.restored_from,
      changes: names
        .filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(row.values[name]))
        .map((field) => ({ field, before: was?.[field] ?? null, after: row.values[field] ?? null })),
      secrets: row.secrets,
    }
  })
}

/** The values a kept version had, but for what the environment sets now. Throws not_found. */
async function readVersion(db: Executor, platform: Platform, section: Section, version: number) {
  const row = await db
    .selectFrom('setting_versions')
    .select('value')
    .where('section', '=', section.name)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const locked = lockedFields(platform.config, section)
  return Object.fromEntries(
    Object.entries(currentValues(platform.config, section, row.value)).filter(
      ([field]) => !(field in locked),
    ),
  )
}

function saveRoute(route: Route, platform: Platform, guard: Guard): void {
  route(
    settingsApi.saveSection,
    {
      summary: 'Save fields of a section: what is not sent stays as it is',
      params,
      guard,
      // A secret in the body would be kept with the key of a repeated call.
      repeatable: false,
    },
    {
      // A picture is drawn anew, which takes longer than a transaction should be open.
      prepare: async (call) => {
        const section = requireSection(platform, call.params.name)
        await requireMayRoute(platform, call, section)
        const pictures: { name: string; file: PreparedFile }[] = []
        for (const [name, { kind }] of Object.entries(section.fields)) {
          const file = kind === 'picture' ? call.files.get(name) : undefined
          if (file) pictures.push({ name, file: await platform.files.prepare(file, 'image') })
        }
        return { section, pictures }
      },
      commit: async (tx, call, { section, pictures }) => {
        const { values: sent, version } = call.body
        const values = readChange(platform, section, sent)
        for (const { name, file } of pictures) values[name] = await platform.files.keep(tx, file)
        const change = { values, version }
        const sendNotice = await prepareNotice(platform, tx, call, section)
        if ((await saveSection(tx, platform, section, change, call.actor)) !== null) await sendNotice()
        const data = await readSection(tx, platform.config, section)
        return { message: call.t('done/savedSuccessfully'), data }
      },
    },
  )
}

function restoreRoute(route: Route, platform: Platform, guard: Guard): void {
  route(
    settingsApi.restore,
    {
      summary: 'Give a section the values of an older version again, as a new one',
      params,
      guard,
      // The body may hold a password.
      repeatable: false,
    },
    {
      prepare: async (call) => {
        const section = requireSection(platform, call.params.name)
        await requireMayRoute(platform, call, section)
        return section
      },
      commit: async (tx, call, section) => {
        const { from, version } = call.body
        const values = await readVersion(tx, platform, section, from)
        const sendNotice = await prepareNotice(platform, tx, call, section)
        const change = { values, version, restoredFrom: from }
        if ((await saveSection(tx, platform, section, change, call.actor)) !== null) await sendNotice()
        const data = await readSection(tx, platform.config, section)
        return { message: call.t('done/settingsRestored'), data }
      },
    },
  )
}

/** Every section of the settings: reading, saving, its versions. */
export function sectionRoutes(route: Route, platform: Platform): void {
  const guard: Guard = ({ name }) => requireOpenSection(platform.database.db, platform, name)
  route(settingsApi.sections, { summary: 'Every section of the settings as it is now' }, async ({ db }) => ({
    data: await readSections(db, platform.config, await readOpenSections(db, platform)),
  }))
  route(
    settingsApi.versions,
    { summary: 'The versions of a section that are kept, the newest first', params, guard },
    async ({ db, params }) => ({ data: await readVersions(db, requireSection(platform, params.name)) }),
  )
  saveRoute(route, platform, guard)
  restoreRoute(route, platform, guard)
}
