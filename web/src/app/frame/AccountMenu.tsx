import { SECURITY } from '@bustan/contract/access/addresses.ts'
import {
  IconKeyboard,
  IconKeyboardOff,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { UserAvatar } from '../../ui/pieces/UserAvatar.tsx'
import { useGo } from '../../platform/navigation/AppLink.tsx'
import { useCell } from '../../platform/state/cell.ts'
import { HeadPanel } from '../../platform/navigation/HeadPanel.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { shortcutsOn, soundOn } from '../../platform/session/preferences.ts'
import { useProfile } from '../../platform/session/session.ts'
import type { Overlay } from './useShellKeys.ts'
import * as styles from './shell.module.css'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** The avatar and what opens under it: who is signed in, and the choices of this browser. */
export function AccountMenu(props: { onOverlay: (overlay: Overlay) => void }) {
  const t = useT()
  const profile = useProfile()
  const go = useGo()
  const sound = useCell(soundOn)
  const shortcuts = useCell(shortcutsOn)
  if (!profile) return null
  const item = (label: string, picture: ReactNode, act: () => void) => (
    <button type="button" className={styles.accountItem} onClick={act}>
      {picture}
      {label}
    </button>
  )
  const open = (close: () => void, overlay: Overlay) => () => {
    close()
    props.onOverlay(overlay)
  }
  return (
    <HeadPanel
      label={t('head/account')}
      title={t('head/account')}
      icon={<UserAvatar name={profile.name ?? ''} image={profile.image ?? null} size={32} />}
    >
      {(close) => (
        <div className={styles.account}>
          <div className={styles.accountHead}>
            <p className="strong">
              <bdi>{profile.name}</bdi>
            </p>
            <p className="muted">
              <bdi dir="ltr">{profile.email}</bdi>
            </p>
            <p className="muted">
              <bdi>{profile.roles?.map((role) => role.name).join(' · ')}</bdi>
            </p>
          </div>
          {item(t('head/profile'), <IconUserCircle {...icon} />, open(close, 'profile'))}
          {item(t('head/security'), <IconShieldLock {...icon} />, () => {
            close()
            go(SECURITY)
          })}
          {item(
            t(sound ? 'head/soundOff' : 'head/soundOn'),
            sound ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />,
            () => soundOn.set(!sound),
          )}
          {item(t('head/shortcuts'), <IconKeyboard {...icon} />, open(close, 'shortcuts'))}
          {item(
            t(shortcuts ? 'head/shortcutsOff' : 'head/shortcutsOn'),
            shortcuts ? <IconKeyboardOff {...icon} /> : <IconKeyboard {...icon} />,
            () => shortcutsOn.set(!shortcuts),
          )}
          {item(t('nav/signOut'), <IconLogout {...icon} className="flip" />, open(close, 'signOut'))}
        </div>
      )}
    </HeadPanel>
  )
}
