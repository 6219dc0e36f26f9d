import type { Channel } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import * as styles from './outgoing.module.css'

const ICONS = { email: IconMail, text: IconDeviceMobileMessage, push: IconBell } as const

/** Says by a picture which way a message takes, and by its name to who can't see it. */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const t = useT()
  const Icon = ICONS[channel]
  return (
    <Icon
      size={18}
      stroke={1.7}
      className={styles.outgoingIcon}
      role="img"
      aria-label={t(`outgoing/channels/${channel}`)}
    />
  )
}
