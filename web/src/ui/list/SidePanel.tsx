import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import './sidePanel.css'

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
    <aside className="sheet side-panel no-print" aria-label={props.label}>
      <header className="panel-head">
        <h2 className="num" aria-live="polite">
          {props.title}
        </h2>
        {props.meta}
        <span className="muted panel-when">{props.when}</span>
        <button type="button" className="tool" aria-label={texts.close} onClick={props.onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </header>
      <div className="panel-body">{props.children}</div>
      {props.foot && <footer className="panel-foot">{props.foot}</footer>}
    </aside>
  )
}
