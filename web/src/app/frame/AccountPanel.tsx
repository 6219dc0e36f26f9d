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
import { useGo } from '../../platform/navigation/AppLink.tsx'
import { useCell } from '../../platform/state/cell.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { shortcutsOn, soundOn } from '../../platform/session/preferences.ts'
import type { Person } from '../../platform/session/session.ts'
import type { Overlay } from './useShellKeys.ts'
import * as styles from './accountPanel.module.css'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** Renders who is signed in, and the choices of this browser. */
export function AccountPanel(props: {
  profile: Person
  onClose: () => void
  onOverlay: (overlay: Overlay) => void
}) {
  const { profile, onClose } = props
  const t = useT()
  const go = useGo()
  const sound = useCell(soundOn)
  const shortcuts = useCell(shortcutsOn)
  const item = (label: string, picture: ReactNode, act: () => void) => (
    <button type="button" className={styles.item} onClick={act}>
      {picture}
      {label}
    </button>
  )
  const open = (overlay: Overlay) => () => {
    onClose()
    props.onOverlay(overlay)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
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
      {item(t('head/profile'), <IconUserCircle {...icon} />, open('profile'))}
      {item(t('head/security'), <IconShieldLock {...icon} />, () => {
        onClose()
        go(SECURITY)
      })}
      {item(
        t(sound ? 'head/soundOff' : 'head/soundOn'),
        sound ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />,
        () => soundOn.set(!sound),
      )}
      {item(t('head/shortcuts'), <IconKeyboard {...icon} />, open('shortcuts'))}
      {item(
        t(shortcuts ? 'head/shortcutsOff' : 'head/shortcutsOn'),
        shortcuts ? <IconKeyboardOff {...icon} /> : <IconKeyboard {...icon} />,
        () => shortcutsOn.set(!shortcuts),
      )}
      {item(t('nav/signOut'), <IconLogout {...icon} className="flip" />, open('signOut'))}
    </div>
  )
}
