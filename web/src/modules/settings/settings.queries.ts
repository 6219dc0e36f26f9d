import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { queryOf } from '../../platform/http/call.ts'

/** Every section as it is now. */
export const sectionsOptions = queryOf(settingsApi.sections)

/** The versions of a section. */
export const versionsOptions = (name: string) => queryOf(settingsApi.versions, { params: { name } })
