import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { useIsFreeKey } from '../focus/keys.ts'
import { useUiTexts } from '../texts.ts'
import * as styles from './bulk.module.css'

/** Shows the actions for the checked rows; it floats over the foot of the list. Esc clears the selection. */
export function BulkBar(props: {
  count: number
  /** The checked rows with their noun: "two orders are checked". */
  counted?: string
  onClear: () => void
  /** Beside the count: how more can be chosen. */
  more?: ReactNode
  children: ReactNode
}) {
  const { count } = props
  const texts = useUiTexts()
  const isFreeKey = useIsFreeKey()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFreeKey(event)) props.onClear()
  })
  const open = count > 0
  useLayoutEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // Before a dialog hears of it: the Esc that closes one is not also meant for the selection.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [open])
  return (
    <div
      className={`${styles.bulk} no-print`}
      data-piece="bulk"
      role="region"
      aria-label={texts.actions}
      aria-live="polite"
      hidden={!open}
    >
      {open && (
        <>
          <span className={`${styles.bulkCount} num`}>{props.counted ?? texts.selected(count)}</span>
          {props.more}
        </>
      )}
      {/* They stay when nothing is checked any more: a dialog that one of them opened must not close under its reader. */}
      {props.children}
      {open && (
        <button
          type="button"
          className={styles.bulkClear}
          aria-label={texts.clearSelection}
          onClick={props.onClear}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
