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
import { lacksSecondFactor, loadProfile } from '../platform/session/account.ts'
import type { Report } from '../platform/http/reports.ts'
import type { PublicScreen, Screen } from '../platform/navigation/screens.ts'
import { parseSearch, searchOf } from '../platform/i18n/searchText.ts'
import { isWhole, session } from '../platform/session/session.ts'
import { Broken, Missing, Forbidden } from './pages/StatusPages.tsx'
import { forbiddenPath } from '../platform/navigation/forbidden.ts'
import { PublicLayout } from './frame/PublicLayout.tsx'
import { allModulesLoaded } from './modules.ts'
import { publicScreens } from './pages/publicScreens.ts'
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

const createRoot = () => createRootRoute({ component: Root, notFoundComponent: Missing })
type RootRoute = ReturnType<typeof createRoot>

/** The addresses before sign-in. */
function publicRoutes(root: RootRoute) {
  const layout = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })
  const routeOf = (screen: PublicScreen) =>
    createRoute({
      getParentRoute: () => layout,
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
    getParentRoute: () => layout,
    path: VERIFICATION,
    component: Missing,
  })
  return layout.addChildren([...publicScreens.map(routeOf), otherVerification])
}

/** The addresses of whoever is signed in. */
function staffRoutes(root: RootRoute) {
  const layout = createRoute({
    getParentRoute: () => root,
    id: 'staff',
    component: StaffLayout,
    beforeLoad: requireProfile,
  })
  const forbidden = createRoute({ getParentRoute: () => layout, path: FORBIDDEN, component: Forbidden })
  const missing = createRoute({
    getParentRoute: () => layout,
    path: '$',
    component: Missing,
    beforeLoad: async ({ location }) => {
      if (screenAt(location.pathname)) return
      // It may be an address of a module whose screens are still on their way.
      await allModulesLoaded().catch(() => undefined)
      if (screenAt(location.pathname)) throw redirect({ href: location.href, replace: true })
    },
  })
  const routeOf = (screen: Screen) =>
    createRoute({
      getParentRoute: () => layout,
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
        getParentRoute: () => layout,
        path: from,
        beforeLoad: () => {
          throw redirect({ to, replace: true })
        },
      }),
    )
  return layout.addChildren([...screens.get().map(routeOf), ...moved, forbidden, missing])
}

function routeTree() {
  const root = createRoot()
  return root.addChildren([publicRoutes(root), staffRoutes(root)])
}

/** Every address of the product. Guards look at the session each time; queries are plain texts. */
export function createAppRouter(report: Report) {
  const router = createRouter({
    routeTree: routeTree(),
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
  // A module that is switched on brings addresses with it.
  screens.watch(() => router.update({ routeTree: routeTree() }))
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>
