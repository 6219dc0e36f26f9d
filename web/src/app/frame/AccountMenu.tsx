import { UserAvatar } from '../../ui/pieces/UserAvatar.tsx'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { HeadPanel } from '../../platform/navigation/HeadPanel.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useProfile } from '../../platform/session/session.ts'
import type { Overlay } from './useShellKeys.ts'

const AccountPanel = latePart(() => import('./AccountPanel.tsx'), 'AccountPanel')

/** The avatar and what opens under it: who is signed in, and the choices of this browser. */
export function AccountMenu(props: { onOverlay: (overlay: Overlay) => void }) {
  const t = useT()
  const profile = useProfile()
  if (!profile) return null
  return (
    <HeadPanel
      label={t('head/account')}
      title={t('head/account')}
      icon={<UserAvatar name={profile.name ?? ''} image={profile.image ?? null} size={32} />}
    >
      {(close) => <AccountPanel profile={profile} onClose={close} onOverlay={props.onOverlay} />}
    </HeadPanel>
  )
}
