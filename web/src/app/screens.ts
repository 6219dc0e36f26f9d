import { clientPages, departmentPages, requestPages, userPages } from '@bustan/contract/people/addresses.ts'
import { OLD_AUTHORIZATIONS, OLD_SHIPMENTS, orderPages } from '@bustan/contract/sales/addresses.ts'
import { accessScreens, adminTexts, securityScreen } from '../modules/access/index.ts'
import { auditScreens } from '../modules/audit/index.ts'
import { catalogScreens, catalogTexts } from '../modules/catalog/index.ts'
import { contentScreens, contentTexts } from '../modules/content/index.ts'
import { contactScreens, contactTexts, noticeScreens, noticeTexts } from '../modules/messaging/index.ts'
import { peopleScreens, peopleTexts } from '../modules/people/index.ts'
import { homeScreen, salesScreens, salesTexts } from '../modules/sales/index.ts'
import { settingsScreens } from '../modules/settings/index.ts'
import { can } from '../platform/session/can.ts'
import type { Screen } from '../platform/navigation/screens.ts'
import { type Person, session } from '../platform/session/session.ts'
import { withTexts } from '../platform/i18n/i18n.ts'
import { createCell } from '../platform/state/cell.ts'

// The trail tells what every module does, in the module's own words.
const sayingEverything = (screen: Screen): Screen => ({
  ...screen,
  load: withTexts(
    screen.load,
    adminTexts,
    salesTexts,
    catalogTexts,
    peopleTexts,
    contentTexts,
    contactTexts,
    noticeTexts,
  ),
})

/** Pages of people and departments show their orders, which stand where the words of orders say. */
const showingOrders: readonly string[] = [clientPages, userPages, requestPages, departmentPages].map(
  (pages) => pages.show.path,
)
const sayingStates = (screen: Screen): Screen =>
  showingOrders.includes(screen.path) ? { ...screen, load: withTexts(screen.load, salesTexts) } : screen

/** The screens of every shop; the build looks at what each loads. */
export const coreScreens: readonly Screen[] = [
  homeScreen,
  ...accessScreens,
  ...salesScreens,
  ...catalogScreens,
  ...peopleScreens.map(sayingStates),
  ...contentScreens,
  ...contactScreens,
  ...noticeScreens,
  ...settingsScreens,
  ...auditScreens.map(sayingEverything),
  securityScreen,
]

/** Every staff screen there is; router, sidebar, palette and shortcuts are made of this list alone. */
export const screens = createCell(coreScreens)

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i')
const shapesOf = (all: readonly Screen[]) =>
  all.map((screen) => ({ screen, shape: pathPattern(screen.path) }))
/** The addresses of the screens as patterns, which links and titles look at all the time. */
const shapes = createCell(shapesOf(coreScreens))

/** Puts the screens of the modules that are on beside those that every shop has. */
export function showModuleScreens(ofModules: readonly Screen[]): void {
  const paths = (all: readonly Screen[]) => all.map(({ path }) => path).join()
  const all = [...coreScreens, ...ofModules]
  // The screens of a module are made anew each time it is looked for; the same ones change nothing.
  if (paths(all) === paths(screens.get())) return
  shapes.set(shapesOf(all))
  screens.set(all)
}

/** Old addresses and where they lead now (spec part 1, section 2). */
export const movedTo: Readonly<Record<string, string>> = {
  [OLD_SHIPMENTS]: orderPages.list(),
  [OLD_AUTHORIZATIONS]: orderPages.list(),
}

/** The screen at an address, whatever case it is written in. */
export function screenAt(href: string): Screen | undefined {
  const [pathname = ''] = href.split(/[?#]/)
  const path = movedTo[pathname.toLowerCase()] ?? pathname
  return shapes.get().find(({ shape }) => shape.test(path))?.screen
}

/** Checks whether this person may open a screen. */
export const mayOpen = (profile: Person | null, screen: Screen): boolean =>
  screen.permission === undefined || [screen.permission].flat().some((one) => can(profile, one))

/** Checks whether an address is a screen that the signed-in person may open. */
export function canOpen(href: string): boolean {
  const screen = screenAt(href)
  return screen !== undefined && mayOpen(session.get().profile, screen)
}

/** The screens the sidebar names for this person, in order. */
export const menuFor = (profile: Person | null): Screen[] =>
  screens
    .get()
    .filter((screen) => screen.menu && mayOpen(profile, screen))
    .toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0))

/**
 * Checks whether an entry of the sidebar is the current one: at its own address or, at one that no entry has, at an address of
 * its section. A screen that everybody may open (the inbox) is of no section, whatever its address begins with.
 */
export function isEntryAt({ path }: Screen, pathname: string, named: readonly Screen[]): boolean {
  const at = pathname.toLowerCase()
  if (named.some((one) => one.path === at)) return path === at
  const screen = screenAt(at)
  if (screen && screen.permission === undefined) return false
  const section = path.slice(0, path.lastIndexOf('/') + 1)
  return section !== '/' && at.startsWith(section)
}
