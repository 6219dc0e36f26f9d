import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { clientPages } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { textMatcher } from '@bustan/contract/core/arabic/normalize.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import {
  IconKeyboard,
  IconCarrot,
  IconClipboardList,
  IconHistory,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useGo } from '../../platform/navigation/AppLink.tsx'
import { theme, toggleTheme } from '../../platform/i18n/appearance.ts'
import { useCell } from '../../platform/state/cell.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import { pageActions } from '../../platform/navigation/pageActions.ts'
import { recentRecords } from '../../platform/navigation/recentRecords.ts'
import { useProfile } from '../../platform/session/session.ts'
import type { Overlay } from '../frame/useShellKeys.ts'
import type { Choice } from './paletteChoice.ts'
import { mayOpen, menuFor, screens } from '../screens.ts'
import { toggleLanguage } from '../frame/Toggles.tsx'
import { useCanOpen } from '../../platform/navigation/screens.ts'
import { useOrderingChoices } from '../shop/useOrderingChoices.tsx'
import { usePaletteRecords } from './usePaletteRecords.ts'
import type { Offered } from './usePaletteRecords.ts'
import { useSettingPlaces } from './useSettingPlaces.ts'

type Go = ReturnType<typeof useGo>
type Profile = ReturnType<typeof useProfile>

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Returns the actions on the content of the page under the box. */
const pageChoices = (t: Translate): Choice[] =>
  pageActions.get().map((action) => ({
    key: `page ${action.key}`,
    label: action.label,
    group: t('palette/here'),
    icon: action.icon,
    run: action.run,
  }))

/** Records looked at last, where they can still be opened: on the page of one, not that one. */
const recentChoices = (t: Translate, canOpen: (path: string) => boolean, go: Go): Choice[] =>
  recentRecords()
    .filter(({ path }) => path !== location.pathname && canOpen(path))
    .map(({ path, name }) => ({
      key: `recent ${path}`,
      label: name,
      group: t('palette/recent'),
      icon: <IconHistory {...icon} />,
      run: () => go(path),
    }))

function orderChoice(typed: string, t: Translate, canOpen: (path: string) => boolean, go: Go): Choice[] {
  const number = /^#?\s*(\d{1,9})$/.exec(toWesternDigits(typed.trim()))?.[1]
  const order = orderPages.show(number ?? '')
  if (!number || !canOpen(order)) return []
  return [
    {
      key: order,
      label: t('palette/openOrder', { number }),
      group: t('palette/actions'),
      icon: <IconClipboardList {...icon} />,
      run: () => go(order),
    },
  ]
}

const settingChoices = (t: Translate, dark: boolean, onOverlay: (overlay: Overlay) => void): Choice[] => [
  {
    key: 'theme',
    label: t(dark ? 'head/toLight' : 'head/toDark'),
    group: t('palette/actions'),
    icon: dark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
    run: toggleTheme,
  },
  {
    key: 'language',
    label: t('head/otherLanguage'),
    group: t('palette/actions'),
    icon: <IconLanguage {...icon} />,
    run: toggleLanguage,
  },
  {
    key: 'shortcuts',
    label: t('head/shortcuts'),
    group: t('palette/actions'),
    icon: <IconKeyboard {...icon} />,
    run: () => onOverlay('shortcuts'),
  },
]

/** The screens of the menu, and what can be made. */
function screenChoices(t: Translate, profile: Profile, go: Go): Choice[] {
  const places = menuFor(profile).map(({ path, title, menu }): Choice => {
    const Picture = menu?.icon
    return {
      key: path,
      label: t(title),
      group: t('palette/screens'),
      icon: Picture && <Picture {...icon} />,
      run: () => go(path),
    }
  })
  const doing = screens
    .get()
    .filter((screen) => screen.action && mayOpen(profile, screen))
    .map(({ path, title }): Choice => ({
      key: path,
      label: t(title),
      group: t('palette/actions'),
      icon: <IconPlus {...icon} />,
      run: () => go(path),
    }))
  return [...places, ...doing]
}

/** All that fits what is typed: what can be done here, what was looked at last, screens, settings, and records. */
export function useChoices(typed: string, onOverlay: (overlay: Overlay) => void): Choice[] {
  const t = useT()
  const go = useGo()
  const profile = useProfile()
  const canOpen = useCanOpen()
  const dark = useCell(theme) === 'dark'
  // Last, since they come later than what is typed: nothing above them moves under the cursor.
  const matches = usePaletteRecords(typed)
  const offer = (
    offered: readonly Offered[],
    group: 'orders' | 'clients' | 'products',
    hrefOf: (id: number) => string,
    picture: ReactNode,
  ) =>
    offered.map(({ id, name, detail }): Choice => ({
      key: `${group} ${id}`,
      label: name,
      detail,
      group: t(`palette/${group}`),
      icon: picture,
      run: () => go(hrefOf(id)),
    }))
  const records = [
    ...offer(matches.orders, 'orders', orderPages.show, <IconClipboardList {...icon} />),
    ...offer(matches.clients, 'clients', clientPages.show, <IconUser {...icon} />),
    ...offer(matches.products, 'products', productPages.show, <IconCarrot {...icon} />),
  ]
  const settings = useSettingPlaces(typed).map(({ href, label, within }): Choice => ({
    key: `setting ${href}`,
    label,
    detail: within,
    group: t('palette/settings'),
    icon: <IconSettings {...icon} />,
    run: () => go(href),
  }))
  const ordering = useOrderingChoices(typed)
  const fits = textMatcher(typed)
  const fixed = [
    ...pageChoices(t),
    ...recentChoices(t, canOpen, go),
    ...screenChoices(t, profile, go),
    ...settingChoices(t, dark, onOverlay),
  ]
  return [
    ...orderChoice(typed, t, canOpen, go),
    ...fixed.filter(({ label }) => fits(label)),
    ...ordering,
    ...settings,
    ...records,
  ]
}
