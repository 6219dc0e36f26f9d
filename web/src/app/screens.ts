import { IconHome } from '@tabler/icons-react'
import { accessScreens, adminTexts, securityScreen } from '../modules/access/index.ts'
import { auditScreens } from '../modules/audit/index.ts'
import { catalogScreens, catalogTexts } from '../modules/catalog/index.ts'
import { contentScreens, contentTexts } from '../modules/content/index.ts'
import { contactScreens, contactTexts } from '../modules/messaging/index.ts'
import { peopleScreens, peopleTexts } from '../modules/people/index.ts'
import { salesScreens, salesTexts } from '../modules/sales/index.ts'
import { can } from '../platform/can.ts'
import type { Screen } from '../platform/screens.ts'
import type { Person } from '../platform/session.ts'
import { withTexts } from '../platform/i18n.ts'

const home: Screen = {
  path: '/home',
  title: 'nav/home',
  menu: { icon: IconHome, place: 0, key: 'KeyH' },
  load: withTexts(() => import('./Home.tsx').then((module) => module.Home), salesTexts),
}

// The trail tells what every module does, in the module's own words.
const sayingEverything = (screen: Screen): Screen => ({
  ...screen,
  load: withTexts(screen.load, adminTexts, salesTexts, catalogTexts, peopleTexts, contentTexts, contactTexts),
})

/** Every staff screen there is; router, sidebar, palette and shortcuts are made of this list alone. */
export const screens: readonly Screen[] = [
  home,
  ...accessScreens,
  ...salesScreens,
  ...catalogScreens,
  ...peopleScreens,
  ...contentScreens,
  ...contactScreens,
  ...auditScreens.map(sayingEverything),
  securityScreen,
]

/** Old addresses and where they lead now (spec part 1, section 2). */
export const movedTo: Readonly<Record<string, string>> = {
  '/shipment/all': '/orders/all',
  '/authorizations/all': '/orders/all',
}

const shapeOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i')
const shapes = screens.map((screen) => ({ screen, shape: shapeOf(screen.path) }))

/** The screen at an address, whatever case it is written in. */
export function screenAt(href: string): Screen | undefined {
  const [pathname = ''] = href.split(/[?#]/)
  const path = movedTo[pathname.toLowerCase()] ?? pathname
  return shapes.find(({ shape }) => shape.test(path))?.screen
}

/** Whether this person may open a screen. */
export const mayOpen = (profile: Person | null, screen: Screen): boolean =>
  screen.permission === undefined || can(profile, screen.permission)

/** The screens the sidebar names for this person, in order. */
export const menuFor = (profile: Person | null): Screen[] =>
  screens
    .filter((screen) => screen.menu && mayOpen(profile, screen))
    .toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0))
