import { FORBIDDEN } from '@bustan/contract/access/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWaitingOrders } from '../../modules/sales/index.ts'
import { useCell } from '../../platform/state/cell.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import { pageName } from '../../platform/i18n/pageName.ts'
import { noteRecent } from '../../platform/navigation/recentRecords.ts'
import { publicScreenAt } from '../pages/publicScreens.ts'
import { screenAt } from '../screens.ts'

/** Returns the title of the screen at a path; null while its texts are on their way, and where the page alone states it. */
function screenTitle(t: Translate, path: string): string | null {
  const screen = screenAt(path)
  if (screen) return t.has(screen.title) ? t(screen.title) : null
  if (path === FORBIDDEN) return t('forbidden/title')
  return publicScreenAt(path) ? null : t('missing/title')
}

/** The tab's title on every page: how many orders wait for who decides, what is shown, the screen, the product. */
export function Title() {
  const t = useT()
  const waiting = useWaitingOrders()
  const name = useCell(pageName)
  // The path is that of the page that is drawn: while the next one loads, its texts may be missing.
  const path = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.maskedLocation?.pathname ?? (resolvedLocation ?? location).pathname,
  })
  const count = waiting ? `(${formatNumber(waiting, 'en')}) ` : ''
  // A name in the other script must not turn the title around.
  const parts = [name && isolate(name), screenTitle(t, path), t('app/name')]
  const title = count + parts.filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (name && path.includes('/show/')) noteRecent({ path, name })
  }, [name, path])
  return null
}
