import { stringifySearch } from '@bustan/contract/core/screens/address.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { FORBIDDEN, SECURITY, SIGN_IN, VERIFICATION } from '@bustan/contract/access/addresses.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { publicScreens } from '../modules/access/index.ts'
import type { PublicScreen } from '../modules/access/index.ts'
import { lacksSecondFactor, loadProfile } from '../platform/session/account.ts'
import { report } from '../platform/http/reports.ts'
import type { Screen } from '../platform/navigation/screens.ts'
import { parseSearch, searchOf } from '../platform/i18n/searchText.ts'
import { isWhole, session } from '../platform/session/session.ts'
import { Broken, Missing, Forbidden } from './pages/StatusPages.tsx'
import { forbiddenPath } from './pages/forbiddenPath.ts'
import { PublicLayout } from './frame/PublicLayout.tsx'
import { mayOpen, movedTo, screenAt, screens } from './screens.ts'
import { StaffLayout } from './frame/StaffLayout.tsx'
import { Title } from './frame/Title.tsx'

/** The signed-in person, or a redirect to sign-in. The last known profile serves until the fresh one is here. */
async function requireProfile() {
  if (session.get().token && !session.get().profile) await loadProfile().catch(() => undefined)
  const { token, profile } = session.get()
  if (!token) throw redirect({ to: SIGN_IN, replace: true })
  return profile
}

/** Before anybody is turned away: what they may do now, which may be more than was known. */
async function freshProfile() {
  await loadProfile().catch(() => undefined)
  return requireProfile()
}

function Root() {
  return (
    <>
      <Title />
      <Outlet />
    </>
  )
}

const root = createRootRoute({ component: Root, notFoundComponent: Missing })

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicLayout,
})
const publicRouteOf = (screen: PublicScreen) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path: screen.path,
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
    beforeLoad: async ({ search, location }) => {
      const { token, profile } = session.get()
      if (token && !screen.alwaysOpen) throw redirect({ to: HOME, replace: true })
      const instead = screen.insteadOf?.({ ...searchOf(search), ...parseSearch(location.hash) })
      if (instead) throw redirect({ to: instead, replace: true })
      if (token && !isWhole(profile)) await loadProfile().catch(() => undefined)
    },
  })

// The address names what is verified; we know of resets only.
const otherVerification = createRoute({
  getParentRoute: () => publicLayout,
  path: VERIFICATION,
  component: Missing,
})

const staffLayout = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: StaffLayout,
  beforeLoad: requireProfile,
})
const forbidden = createRoute({ getParentRoute: () => staffLayout, path: FORBIDDEN, component: Forbidden })
const missing = createRoute({ getParentRoute: () => staffLayout, path: '$', component: Missing })

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => staffLayout,
    path: screen.path,
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
    beforeLoad: async ({ location }) => {
      const known = await requireProfile()
      if (location.pathname === forbiddenPath.get()) return
      const profile = mayOpen(known, screen) ? known : await freshProfile()
      if (lacksSecondFactor(profile) && screen.path !== SECURITY)
        throw redirect({ to: SECURITY, replace: true })
      if (!mayOpen(profile, screen)) throw redirect({ to: FORBIDDEN, replace: true })
    },
    loaderDeps: ({ search }) => search,
    loader: ({ params, location }) =>
      screen.prefetch?.({ params: searchOf(params), search: searchOf(location.search) }),
  })

const moved = Object.entries(movedTo)
  .filter(([, to]) => screenAt(to))
  .map(([from, to]) =>
    createRoute({
      getParentRoute: () => staffLayout,
      path: from,
      beforeLoad: () => {
        throw redirect({ to, replace: true })
      },
    }),
  )

/** Every address of the product. Guards look at the session each time; queries are plain texts. */
export const router = createRouter({
  routeTree: root.addChildren([
    publicLayout.addChildren([...publicScreens.map(publicRouteOf), otherVerification]),
    staffLayout.addChildren([...screens.map(routeOf), ...moved, forbidden, missing]),
  ]),
  parseSearch,
  stringifySearch,
  defaultOnCatch: (error) => report(error),
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Missing,
  defaultPendingMs: 400,
  defaultPendingMinMs: 200,
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})
