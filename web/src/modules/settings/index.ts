export { sectionHref } from './sectionAddress.ts'
export { settingsScreens } from './settings.screens.ts'
