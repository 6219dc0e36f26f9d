import { FORBIDDEN } from '@bustan/contract/access/addresses.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { IconLogout, IconSearch } from '@tabler/icons-react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import { ProfileDialog, PutOff } from '../../modules/access/index.ts'
import { guideStep, StepBar } from '../../modules/guide/index.ts'
import { Bell, SenderGlancePart } from '../../modules/messaging/index.ts'
import { CustomerGlance, salesTexts, useOrderClock } from '../../modules/sales/index.ts'
import { lacksSecondFactor } from '../../platform/session/account.ts'
import { appLink } from '../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { useCan } from '../../platform/session/can.ts'
import { Exports } from '../../platform/exports/Exports.tsx'
import { useT, withTexts } from '../../platform/i18n/i18n.ts'
import { usePageLive } from '../../platform/live/live.ts'
import { useProfile } from '../../platform/session/session.ts'
import { useCell } from '../../platform/state/cell.ts'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { SearchButton } from '../../ui/frame/HeadButton.tsx'
import { NavList } from '../../ui/frame/NavList.tsx'
import { Kbd } from '../../ui/pieces/Kbd.tsx'
import { Logo } from '../../ui/pieces/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Banner } from './Banner.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Forbidden } from '../pages/StatusPages.tsx'
import { Rights } from '../pages/Rights.tsx'
import { ShopStateButton } from '../shop/ShopStateButton.tsx'
import { Toggles } from './Toggles.tsx'
import { useNewOrders } from '../news/useNewOrders.ts'
import { usePushOffer } from '../news/usePushOffer.ts'
import { useNotices } from '../news/useNotices.ts'
import { SoundNotice } from '../sound/SoundNotice.tsx'
import { useShopSettings } from '../shop/useShopSettings.ts'
import { useShellKeys, type Overlay } from './useShellKeys.ts'
import { overlayTexts } from '../overlays/texts.ts'
import { useMenu, menuIcon } from './useMenu.tsx'
import { latePart } from '../../ui/pieces/latePart.tsx'
import * as navStyles from '../../ui/frame/nav.module.css'
import * as styles from './shell.module.css'

const Palette = latePart(
  withTexts(() => import('../palette/Palette.tsx'), overlayTexts, salesTexts),
  'Palette',
)
const Shortcuts = latePart(
  withTexts(() => import('./Shortcuts.tsx'), overlayTexts),
  'Shortcuts',
)
const SignOut = latePart(
  withTexts(() => import('./SignOut.tsx'), overlayTexts),
  'SignOut',
)

const drawGlance = (userId: number) => <CustomerGlance userId={userId} />
const modifier = typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

function SignOutEntry({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <button type="button" className={navStyles.navItem} onClick={onPress}>
      <IconLogout {...menuIcon} className="flip" />
      {t('nav/signOut')}
    </button>
  )
}

function PaletteButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <SearchButton
      label={t('head/search')}
      icon={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      keys={<Kbd>{modifier}</Kbd>}
      onClick={onPress}
    />
  )
}

/** While somebody is on a step of the guide: the way back to it. */
function GuideBar() {
  const step = useCell(guideStep)
  const isHome = useRouterState({ select: (state) => state.location.pathname.toLowerCase() === HOME })
  return step && !isHome && <StepBar step={step} />
}

function Foot() {
  const t = useT()
  return (
    <>
      <Rights />
      <a className="link" href="/docs/dashboard">
        {t('app/credit')}
      </a>
    </>
  )
}

function Overlays({ overlay, onOverlay }: { overlay: Overlay; onOverlay: (overlay: Overlay) => void }) {
  const close = () => onOverlay(null)
  return (
    <>
      {overlay === 'palette' && <Palette onClose={close} onOverlay={onOverlay} />}
      {overlay === 'profile' && <ProfileDialog onClose={close} />}
      {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      {overlay === 'signOut' && <SignOut onClose={close} />}
      <ConfirmDialog />
    </>
  )
}

/** The end of the header: the shop's state, notifications and the reader's own choices. */
function HeadActions({ limited, onOverlay }: { limited: boolean; onOverlay: (overlay: Overlay) => void }) {
  const mayDecide = useCan('orders accept')
  return (
    <>
      {/* The sign leaves with the first click on the page: of what stands here, nothing moves then. */}
      {mayDecide && !limited && <SoundNotice />}
      {!limited && <ShopStateButton />}
      <Bell />
      <Toggles />
      <AccountMenu onOverlay={onOverlay} />
    </>
  )
}

/** Around every staff page: sidebar, header, page, footer; and what runs while somebody is signed in. */
export function StaffLayout() {
  useOrderClock()
  const t = useT()
  const live = usePageLive()
  const profile = useProfile()
  const info = useAppInfo()
  const items = useMenu()
  const [overlay, setOverlay] = useState<Overlay>(null)

  const refused = useRouterState({ select: (state) => state.location.maskedLocation?.pathname === FORBIDDEN })

  const limited = lacksSecondFactor(profile)
  useEffect(() => (limited ? undefined : live.start()), [live, limited])
  useShopSettings()
  useNewOrders()
  usePushOffer()
  useNotices()
  useShellKeys(setOverlay)

  return (
    <>
      <AppFrame
        brand={<Logo name={t('app/name')} />}
        nav={<NavList items={items} renderLink={appLink} />}
        navFoot={<SignOutEntry onPress={() => setOverlay('signOut')} />}
        headerStart={
          profile?.first_name && (
            <span className={styles.hello}>{t('head/hello', { name: profile.first_name })}</span>
          )
        }
        headerSearch={<PaletteButton onPress={() => setOverlay('palette')} />}
        headerActions={<HeadActions limited={limited} onOverlay={setOverlay} />}
        banner={
          <>
            <Banner demo={Boolean(info?.demo)} />
            <PutOff />
            <GuideBar />
          </>
        }
        footer={<Foot />}
        downloads={<Exports enabled={!limited} />}
      >
        {/* Hidden, not left: Go Back finds what was typed. */}
        <Activity mode={refused ? 'hidden' : 'visible'}>
          <SenderGlancePart value={drawGlance}>
            <Outlet />
          </SenderGlancePart>
        </Activity>
        {refused && <Forbidden />}
      </AppFrame>
      <Overlays overlay={overlay} onOverlay={setOverlay} />
    </>
  )
}
