import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useUiTexts } from '../../texts.ts'
import * as styles from './table.module.css'

/** Tracks the rows that are expanded, by key. */
export function useExpanded() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const list = useId()
  const idOf = (key: string) => `${list}-${key}`
  return {
    has: (key: string) => keys.has(key),
    idOf,
    button: (key: string) => ({
      open: keys.has(key),
      controls: idOf(key),
      onToggle: () => setKeys((before) => before.symmetricDifference(new Set([key]))),
    }),
  }
}

/** Unfolds a row. `worded` writes the word beside the arrow, where no column head says it. */
export function ExpandButton(props: {
  /** The name of the row whose details they are. */
  name: string
  open: boolean
  controls: string
  worded?: boolean
  onToggle: () => void
}) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className={props.worded ? `${styles.expand} ${styles.expandWorded}` : styles.expand}
      aria-label={`${texts.details}: ${props.name}`}
      aria-expanded={props.open}
      aria-controls={props.open ? props.controls : undefined}
      onClick={props.onToggle}
    >
      {props.worded && <span>{texts.details}</span>}
      <IconChevronRight size={17} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
