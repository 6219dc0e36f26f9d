import { FORBIDDEN } from '@bustan/contract/access/addresses.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { loadProfile } from '../platform/session/account.ts'
import { language } from '../platform/i18n/appearance.ts'
import { forbiddenPath, lastRefusal } from '../platform/navigation/forbidden.ts'
import type { OpenForms } from '../platform/forms/openForms.ts'
import { queryClient } from '../platform/state/queries.ts'
import { followOtherTabs, session } from '../platform/session/session.ts'
import { hideErrors } from '../platform/state/toasts.ts'
import { forgetLeftPage, keepBehindForbidden } from './pages/pageBehindForbidden.ts'
import { publicScreenAt } from './pages/publicScreens.ts'
import type { AppRouter } from './router.tsx'
import { canOpen, screenAt } from './screens.ts'

const refreshProfile = () => {
  if (session.get().token) void loadProfile().catch(() => undefined)
}

/** Keeps page, session and language in step: what one of them does, the others follow. */
export function followSession(router: AppRouter, forms: OpenForms): void {
  session.watch((now, before) => {
    const { token } = now
    const sameRights = JSON.stringify(now.profile?.ability) === JSON.stringify(before.profile?.ability)
    if (token !== before.token) {
      const changesHands = before.token !== null && token !== null
      const back = token === null ? null : forms.takeLeft(now.profile?.id)
      const staysOpen = publicScreenAt(location.pathname)?.alwaysOpen ?? false
      if (now.expired !== undefined && !staysOpen) forms.leaveFor(now.expired, router.state.location.href)
      // A page that asks for no session stays, whatever became of one.
      const moved = staysOpen
        ? router.invalidate()
        : router.navigate({ to: token ? HOME : '/', replace: true, ...(back && { href: back }) })
      // Data that one person loaded is not shown to the next; the page is left first, so that nothing on it asks again.
      void moved.then(() => {
        if (now.expired !== undefined) hideErrors()
        if (changesHands) void queryClient.resetQueries()
        else if (!session.get().token)
          queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'app-info' })
      })
      return
    }
    if (sameRights) return
    // Other rights: the guards look again. What is being typed is not thrown away with its page.
    if (forms.hasUnsaved() && !canOpen(router.state.location.pathname)) keepBehindForbidden(router)
    void router.invalidate()
  })
  lastRefusal.watch((refused) => {
    if (!refused) return
    const { what, error } = refused
    // Whoever gave no password stays where they were.
    if (error.code === 'not_confirmed') return
    refreshProfile()
    // The guards lead to where the missing second factor is set up, once the profile says so.
    if (error.code === 'second_factor_needed') return
    // Somebody who came back to a cached page sees it as it stood, though it may not be loaded any more.
    if (what !== 'write' && forbiddenPath.get() === router.state.location.pathname) return
    if (what === 'load') void router.navigate({ to: FORBIDDEN, replace: true })
    else if (screenAt(router.state.location.pathname)) keepBehindForbidden(router)
    else void router.navigate({ to: FORBIDDEN })
  })
  forgetLeftPage(router)
  // Answers speak the language they were asked in.
  language.watch(() => {
    void queryClient.invalidateQueries()
    refreshProfile()
  })
  followOtherTabs()
  refreshProfile()
}
