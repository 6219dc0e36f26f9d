import { CONTACT_SETTINGS, MODULES, SETTINGS } from '@bustan/contract/settings/addresses.ts'
import { IconAddressBook, IconPuzzle, IconSettings } from '@tabler/icons-react'
import { formTexts } from '../../platform/forms/formTexts.ts'
import { mapTexts } from '../../platform/map/texts.ts'
import { prefetchLater } from '../../platform/state/queries.ts'
import type { Screen } from '../../platform/navigation/screens.ts'
import { contentGroup } from '../content/index.ts'
import { modulesPageTexts } from './modules/texts.ts'
import { settingsTexts } from './texts.ts'
import { part } from '../../platform/i18n/part.ts'

const shared = {
  permission: ['settings index', 'settings edit'],
  load: part(() => import('./SettingsPage.tsx'), 'SettingsPage', formTexts, settingsTexts, mapTexts),
  prefetch: () => prefetchLater(async () => (await import('./settings.queries.ts')).sectionsOptions),
} as const satisfies Partial<Screen>

/** One page at two addresses: the settings, and how the shop is reached among them. */
export const settingsScreens: readonly Screen[] = [
  {
    ...shared,
    path: CONTACT_SETTINGS,
    title: 'settings/contactTitle',
    menu: { icon: IconAddressBook, place: 69, group: contentGroup },
  },
  { ...shared, path: SETTINGS, title: 'settings/title', menu: { icon: IconSettings, place: 80 } },
  {
    path: MODULES,
    title: 'modules/title',
    permission: 'modules index',
    menu: { icon: IconPuzzle, place: 81 },
    load: part(() => import('./modules/ModulesPage.tsx'), 'ModulesPage', formTexts, modulesPageTexts),
    prefetch: () => prefetchLater(async () => (await import('./modules/modules.queries.ts')).modulesOptions),
  },
]
