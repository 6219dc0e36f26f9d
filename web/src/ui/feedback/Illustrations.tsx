import * as styles from './feedback.module.css'
/** A gate in the orchard's fence, shut: for what one may not enter. */
export function ClosedGate() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path d="M10 132h220" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      <g fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round">
        <path d="M36 132v-34M36 104c-17 0-25-9-25-26s8-28 25-28 25 11 25 28-8 26-25 26Z" />
        <path d="M204 132v-34M204 104c-17 0-25-9-25-26s8-28 25-28 25 11 25 28-8 26-25 26Z" />
      </g>
      <g fill="var(--surface)" stroke="var(--ink-2)" strokeWidth="2" strokeLinejoin="round">
        <path d="M72 132V58c0-20 21-36 48-36s48 16 48 36v74Z" />
        <path d="M88 132V46M104 132V30M120 132V22M136 132V30M152 132V46M72 84h96M72 110h96" fill="none" />
      </g>
      <rect
        x="106"
        y="84"
        width="28"
        height="24"
        rx="5"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <path
        d="M112 84v-6a8 8 0 0 1 16 0v6M120 93v6"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** An empty crate under a bare branch: for what is not there. */
export function EmptyCrate() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path d="M10 132h220" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M26 30c42 2 64-10 104 2 20 6 34 4 56-6M84 30c2 10 8 14 16 18M136 34c-2 10 4 16 14 20"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round">
        <path d="M186 26c2-12 11-17 24-15-1 13-11 19-24 15Z" />
        <path d="M100 48c12 0 18 6 18 18-12 0-18-7-18-18Z" />
      </g>
      <path
        d="M158 96c8-3 15 0 18 8-8 4-15 1-18-8Z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="var(--surface)" stroke="var(--ink-2)" strokeWidth="2" strokeLinejoin="round">
        <path d="M66 132l-8-44h100l-8 44Z" />
        <path d="M60 102h96M63 117h90M84 88l5 44M132 88l-5 44" fill="none" />
      </g>
    </svg>
  )
}
