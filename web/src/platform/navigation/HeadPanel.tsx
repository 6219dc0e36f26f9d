import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { HeadButton } from '../../ui/frame/HeadButton.tsx'
import * as styles from './headPanel.module.css'

/**
 * A button of the header and the panel that opens under it. The browser's own popover: a click elsewhere and Esc
 * close it and the focus returns, without a positioning library in the first load.
 */
export function HeadPanel(props: {
  label: string
  icon: ReactNode
  count?: number
  /** The class of the button. */
  className?: string
  /** Names the panel. */
  title: string
  /** Drawn while the panel is open. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <HeadButton
        label={props.label}
        icon={props.icon}
        {...(props.count === undefined ? {} : { count: props.count })}
        {...(props.className === undefined ? {} : { className: props.className })}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      />
      <div
        id={id}
        popover="auto"
        className={styles.headPanel}
        role={open ? 'dialog' : undefined}
        aria-label={props.title}
        // Before it is seen: a panel that has a name and no role yet is nothing to a screen reader.
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && props.children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}
