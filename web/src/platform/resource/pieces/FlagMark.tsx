import { IconCheck, IconX } from '@tabler/icons-react'
import type { Translate } from '../../i18n/i18n.ts'
import * as styles from '../resource.module.css'

/** Yes or no as a picture with its word. */
export function FlagMark(props: { on: boolean; t: Translate }) {
  const Icon = props.on ? IconCheck : IconX
  return (
    <span className={styles.flagMark} data-on={props.on || undefined}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span className="sr">{props.t(props.on ? 'values/on' : 'values/off')}</span>
    </span>
  )
}
