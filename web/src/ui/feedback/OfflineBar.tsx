import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as styles from './feedback.module.css'

/** Over a page that shows what it last knew. */
export function OfflineBar(props: { text: string; action?: ReactNode }) {
  return (
    <div className={`${styles.offline} no-print`} data-piece="offline" role="status">
      <IconWifiOff size={16} aria-hidden="true" />
      <span>{props.text}</span>
      {props.action}
    </div>
  )
}
