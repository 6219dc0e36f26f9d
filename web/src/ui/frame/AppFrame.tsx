import { IconMenu2 } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { latePart } from '../pieces/latePart.tsx'
import * as headStyles from './head.module.css'
import * as layoutStyles from './layout.module.css'

const load = () => import('./MenuDrawer.tsx')
const MenuDrawer = latePart(load, 'MenuDrawer')
const preload = () => void load().catch(() => undefined)

function MenuButton({ opened, onPress }: { opened: boolean; onPress: () => void }) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className={`${headStyles.headButton} ${layoutStyles.frameBurger}`}
      data-piece="head-button"
      aria-label={texts.openMenu}
      aria-expanded={opened}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onPress}
    >
      <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
    </button>
  )
}

interface AppFrameProps {
  brand: ReactNode
  nav: ReactNode
  /** The end of the sidebar: logout. */
  navFoot?: ReactNode
  headerStart?: ReactNode
  headerSearch?: ReactNode
  headerActions?: ReactNode
  /** Above the page and under the header: offline, maintenance. */
  banner?: ReactNode
  footer?: ReactNode
  /** Floats over the end of the page, and has room of its own under its foot. */
  downloads?: ReactNode
  children: ReactNode
}

/**
 * The frame around every staff page: sidebar at the inline start, header, page, footer. Under 768 px the sidebar
 * becomes a drawer that closes when one of its links is followed. It measures what the still shell in boot.css does.
 */
export function AppFrame(props: AppFrameProps) {
  const texts = useUiTexts()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setMenu('closed')
  }
  return (
    <div className={layoutStyles.frame}>
      <a className={layoutStyles.frameSkip} href="#page">
        {texts.skipToContent}
      </a>
      <aside
        className={`${layoutStyles.frameSide} no-print`}
        data-piece="frame-side"
        aria-label={texts.sidebar}
      >
        <div className={layoutStyles.frameBrand}>{props.brand}</div>
        <nav className={layoutStyles.frameNav} aria-label={texts.mainMenu}>
          {props.nav}
        </nav>
        {props.navFoot && <div className={layoutStyles.frameSideFoot}>{props.navFoot}</div>}
      </aside>
      <header className={`${layoutStyles.frameHead} no-print`} data-piece="frame-head">
        <MenuButton opened={menu === 'open'} onPress={() => setMenu('open')} />
        <div className={layoutStyles.frameHeadStart}>{props.headerStart}</div>
        <div>{props.headerSearch}</div>
        <div className={layoutStyles.frameHeadActions} data-piece="frame-head-actions">
          {props.headerActions}
        </div>
      </header>
      <div className={layoutStyles.frameBody}>
        {props.banner}
        <main id="page" tabIndex={-1} className={layoutStyles.framePage} data-piece="frame-page">
          {props.children}
        </main>
        {props.footer && <footer className={`${layoutStyles.frameFoot} no-print`}>{props.footer}</footer>}
        {props.downloads}
      </div>
      {menu !== 'never' && (
        <MenuDrawer
          opened={menu === 'open'}
          onClose={() => setMenu('closed')}
          onClick={closeOnLink}
          title={props.brand}
        >
          <div className={layoutStyles.frameDrawer}>
            <nav aria-label={texts.mainMenu}>{props.nav}</nav>
            {props.navFoot && <div className={layoutStyles.frameSideFoot}>{props.navFoot}</div>}
          </div>
        </MenuDrawer>
      )}
    </div>
  )
}
