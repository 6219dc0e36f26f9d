import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { ToolButton } from '../pieces/ToolButton.tsx'
import * as styles from './sidePanel.module.css'

/** A row beside its list: enough to decide on it, and to go on to the next by J and K. */
export function SidePanel(props: {
  /** Names it for screen readers. */
  label: string
  title: ReactNode
  /** Beside the title: its state. */
  meta?: ReactNode
  when?: ReactNode
  children: ReactNode
  /** The actions below the content; they stay in view. */
  foot?: ReactNode
  onClose: () => void
}) {
  const texts = useUiTexts()
  return (
    <aside className={`sheet ${styles.sidePanel} no-print`} aria-label={props.label}>
      <header className={styles.panelHead}>
        <h2 className="num" aria-live="polite">
          {props.title}
        </h2>
        {props.meta}
        <span className={`muted ${styles.panelWhen}`}>{props.when}</span>
        <ToolButton label={texts.close} onClick={props.onClose}>
          <IconX size={18} aria-hidden="true" />
        </ToolButton>
      </header>
      <div className={styles.panelBody}>{props.children}</div>
      {props.foot && <footer className={styles.panelFoot}>{props.foot}</footer>}
    </aside>
  )
}
