import { HOME } from '@bustan/contract/sales/addresses.ts'
import { IconHome } from '@tabler/icons-react'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { salesTexts } from '../texts.ts'
import { homeTexts } from './texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** The first screen of everybody: what waits, and how business goes. */
export const homeScreen: Screen = {
  path: HOME,
  first: true,
  title: 'nav/home',
  menu: { icon: IconHome, place: 0, key: 'KeyH' },
  load: part(() => import('./HomePage.tsx'), 'HomePage', salesTexts, homeTexts),
}
