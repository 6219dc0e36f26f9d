import type { ReactNode } from 'react'
import { Leaves } from './Leaves.tsx'
import * as styles from './public.module.css'

/** The frame of every page before sign-in: leaves behind, one card in the middle, theme and language at the corner. */
export function PublicFrame(props: {
  banner?: ReactNode
  toggles: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.public}>
      <Leaves />
      <div className={styles.publicBanner}>{props.banner}</div>
      <div className={styles.publicToggles}>{props.toggles}</div>
      <main className={styles.publicMain}>{props.children}</main>
      {props.footer && <footer className={styles.publicFoot}>{props.footer}</footer>}
    </div>
  )
}
