import { initials } from '@bustan/contract/core/arabic/names.ts'
import * as styles from './marks.module.css'

/** A person as a picture or as initials. Decoration beside a name, so screen readers pass over it. `size` in pixels. */
export function UserAvatar(props: { name: string; image?: string | null; size?: number }) {
  const size = props.size ?? 36
  return (
    <span
      className={styles.avatar}
      data-piece="avatar"
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }}
    >
      {props.image ? <img src={props.image} alt="" loading="lazy" /> : initials(props.name)}
    </span>
  )
}
