import { HOME } from '@bustan/contract/sales/addresses.ts'
import { IconHome } from '@tabler/icons-react'
import { withTexts } from '../../../platform/i18n/i18n.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { salesTexts } from '../texts.ts'
import { homeTexts } from './texts.ts'

/** The first screen of everybody: what waits, and how business goes. */
export const homeScreen: Screen = {
  path: HOME,
  first: true,
  title: 'nav/home',
  menu: { icon: IconHome, place: 0, key: 'KeyH' },
  load: withTexts(() => import('./HomePage.tsx').then((module) => module.HomePage), salesTexts, homeTexts),
}
