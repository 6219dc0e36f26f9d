import { requestPages } from '@bustan/contract/people/addresses.ts'
import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { unrepliedOptions } from '../../modules/messaging/index.ts'
import { waitingRequestsOptions } from '../../modules/people/index.ts'
import { useLateOrders, useWaitingOrders } from '../../modules/sales/index.ts'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { useCan } from '../../platform/session/can.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { MenuGroup } from '../../platform/navigation/screens.ts'
import { useProfile } from '../../platform/session/session.ts'
import { useCell } from '../../platform/state/cell.ts'
import { cachedViews, openingHref } from '../../platform/views/cachedViews.ts'
import type { NavItem } from '../../ui/frame/NavList.tsx'
import { isEntryAt, menuFor, screens } from '../screens.ts'

const ORDERS = orderPages.list()
const REQUESTS = requestPages.list()
const MESSAGES = messagePages.list()

export const menuIcon = { size: 19, stroke: 1.6, 'aria-hidden': true } as const

/** Returns the numbers of waiting records behind the entries of the menu, by address. */
function useWaiting(): Readonly<Record<string, number | undefined>> {
  const orders = useWaitingOrders()
  const requests = useQuery({ ...waitingRequestsOptions, enabled: useCan('users index') })
  const messages = useQuery({ ...unrepliedOptions, enabled: useCan('contacts index') })
  return { [ORDERS]: orders, [REQUESTS]: requests.data, [MESSAGES]: messages.data }
}

export function useMenu(): NavItem[] {
  const t = useT()
  const profile = useProfile()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const waiting = useWaiting()
  const late = useLateOrders()
  useCell(cachedViews)
  useCell(screens)
  const groups = new Map<MenuGroup, NavItem[]>()
  const info = useAppInfo()
  const named = menuFor(profile).filter(({ menu }) => !menu?.setting || info?.[menu.setting] === true)
  return named.flatMap((screen) => {
    const { path, title, menu } = screen
    const Picture = menu?.icon
    const count = waiting[path]
    const entry: NavItem = {
      key: path,
      label: t(title),
      icon: Picture && <Picture {...menuIcon} />,
      href: openingHref(path),
      active: isEntryAt(screen, pathname, named),
      ...(count ? { count, countLabel: t('nav/waiting', { count }) } : {}),
      ...(late && path === ORDERS ? { late: { count: late, label: t('nav/late', { count: late }) } } : {}),
    }
    const group = menu?.group
    if (!group) return entry
    const children = groups.get(group)
    if (children) {
      children.push(entry)
      return []
    }
    const started = [entry]
    groups.set(group, started)
    const GroupPicture = group.icon
    return {
      key: group.title,
      label: t(group.title),
      icon: <GroupPicture {...menuIcon} />,
      children: started,
    }
  })
}
