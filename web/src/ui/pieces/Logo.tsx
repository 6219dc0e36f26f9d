import * as styles from './marks.module.css'

/** The mark of the orchard: one stem, two leaves of unequal age. `size` in pixels. */
export function Logo(props: { size?: number; name?: string }) {
  const size = props.size ?? 28
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path
          d="M16 26V15M16 20.4c-5.3 0-8.2-2.8-8.2-7.8 5.3 0 8.2 2.8 8.2 7.8Zm0-4.2c0-5.3 3-8.5 8.4-8.8.3 5.4-2.7 8.8-8.4 8.8Z"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="1.9"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {props.name && <span className={styles.logoName}>{props.name}</span>}
    </span>
  )
}
