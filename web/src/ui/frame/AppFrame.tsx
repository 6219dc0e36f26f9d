import { IconMenu2 } from '@tabler/icons-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import './frame.css'

const load = () => import('./MenuDrawer.tsx')
const MenuDrawer = lazy(() => load().then((module) => ({ default: module.MenuDrawer })))
const preload = () => void load().catch(() => undefined)

function MenuButton({ opened, onPress }: { opened: boolean; onPress: () => void }) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className="head-button frame-burger"
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
    <div className="frame">
      <a className="frame-skip" href="#page">
        {texts.skipToContent}
      </a>
      <aside className="frame-side no-print" aria-label={texts.sidebar}>
        <div className="frame-brand">{props.brand}</div>
        <nav className="frame-nav" aria-label={texts.mainMenu}>
          {props.nav}
        </nav>
        {props.navFoot && <div className="frame-side-foot">{props.navFoot}</div>}
      </aside>
      <header className="frame-head no-print">
        <MenuButton opened={menu === 'open'} onPress={() => setMenu('open')} />
        <div className="frame-head-start">{props.headerStart}</div>
        <div className="frame-head-search">{props.headerSearch}</div>
        <div className="frame-head-actions">{props.headerActions}</div>
      </header>
      <div className="frame-body">
        {props.banner}
        <main id="page" tabIndex={-1} className="frame-page">
          {props.children}
        </main>
        {props.footer && <footer className="frame-foot no-print">{props.footer}</footer>}
        {props.downloads}
      </div>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer
            opened={menu === 'open'}
            onClose={() => setMenu('closed')}
            onClick={closeOnLink}
            title={props.brand}
          >
            <div className="frame-drawer">
              <nav aria-label={texts.mainMenu}>{props.nav}</nav>
              {props.navFoot && <div className="frame-side-foot">{props.navFoot}</div>}
            </div>
          </MenuDrawer>
        </Suspense>
      )}
    </div>
  )
}
