import { readAppearance } from '../../ui/theme/appearance.ts'
import type { UiLang, UiTheme } from '../../ui/theme/appearance.ts'
import { createCell } from '../state/cell.ts'

const canRead = typeof document !== 'undefined'
const first: ReturnType<typeof readAppearance> = canRead
  ? readAppearance()
  : { lang: 'ar', theme: 'light_theme' }

/** The language on the page. Change it with `switchLanguage` (i18n.ts), which loads its texts first. */
export const language = createCell<UiLang>(first.lang)

/** The theme on the page; UiProvider stores it for the next first paint. */
export const theme = createCell<UiTheme>(first.theme)

/** Light becomes dark and dark light. */
export const toggleTheme = () => theme.set(theme.get() === 'dark' ? 'light_theme' : 'dark')
