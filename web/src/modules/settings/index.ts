import { withTexts } from '../../platform/i18n.ts'
import { settingsTexts } from './texts.ts'

export { sectionHref } from './sectionAddress.ts'
export { settingsScreens } from './settings.screens.ts'

/** Loads what finds settings by their words, with those words. */
export const loadFindSettings = withTexts(
  () => import('./findSections.ts').then((module) => module.findSettings),
  settingsTexts,
)
