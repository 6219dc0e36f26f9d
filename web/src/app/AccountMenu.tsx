import { Menu } from '@mantine/core'
import { IconKeyboard, IconKeyboardOff, IconLogout, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { HeadButton } from '../ui/frame/HeadButton.tsx'
import { UserAvatar } from '../ui/pieces/UserAvatar.tsx'
import { useCell } from '../platform/cell.ts'
import { useSay } from '../platform/i18n.ts'
import { shortcutsOn, soundOn } from '../platform/preferences.ts'
import { useProfile } from '../platform/session.ts'
import type { Overlay } from './overlay.ts'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** The avatar and what opens under it: who is signed in, and the choices of this browser. */
export function AccountMenu(props: { onOverlay: (overlay: Overlay) => void }) {
  const say = useSay()
  const profile = useProfile()
  const sound = useCell(soundOn)
  const shortcuts = useCell(shortcutsOn)
  if (!profile) return null
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <HeadButton
          label={say('head/account')}
          icon={<UserAvatar name={profile.name} image={profile.image} size={32} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <div className="account-head">
          <p className="strong">
            <bdi>{profile.name}</bdi>
          </p>
          <p className="muted">
            <bdi dir="ltr">{profile.email}</bdi>
          </p>
          <p className="muted">
            <bdi>{profile.roles.map((role) => role.name).join(' · ')}</bdi>
          </p>
        </div>
        <Menu.Item
          leftSection={sound ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
          onClick={() => soundOn.set(!sound)}
        >
          {say(sound ? 'head/soundOff' : 'head/soundOn')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => props.onOverlay('shortcuts')}>
          {say('head/shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={shortcuts ? <IconKeyboardOff {...icon} /> : <IconKeyboard {...icon} />}
          onClick={() => shortcutsOn.set(!shortcuts)}
        >
          {say(shortcuts ? 'head/shortcutsOff' : 'head/shortcutsOn')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout {...icon} className="flip" />}
          onClick={() => props.onOverlay('signOut')}
        >
          {say('nav/signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
