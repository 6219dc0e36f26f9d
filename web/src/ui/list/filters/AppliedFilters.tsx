import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useUiTexts } from '../../texts.ts'
import * as styles from './applied.module.css'

export type AppliedFilter = { key: string; label: string; value: ReactNode; onRemove: () => void }

/**
 * Each filter in force as a chip that can be taken away; from two on, all of them at once. The focus goes on to the chip
 * that takes the place of the one that went, else to the one before, else to `field`.
 */
export function AppliedFilters(props: {
  filters: readonly AppliedFilter[]
  field: RefObject<HTMLInputElement | null>
  onClear: () => void
}) {
  const { filters, field } = props
  const texts = useUiTexts()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ at: number; from: string } | null>(null)
  const keys = filters.map(({ key }) => key).join(' ')
  useEffect(() => {
    const gone = removed.current
    if (!gone || gone.from === keys) return
    removed.current = null
    const chips = list.current?.querySelectorAll<HTMLElement>(`.${styles.appliedChip} button`) ?? []
    const next = chips[Math.min(gone.at, chips.length - 1)] ?? field.current
    next?.focus()
  }, [keys, field])
  const clear = () => {
    props.onClear()
    field.current?.focus()
  }
  if (filters.length === 0) return null
  return (
    <ul className={styles.applied} data-piece="applied" ref={list} aria-label={texts.appliedFilters}>
      {filters.map((filter, index) => (
        <li key={filter.key} className={styles.appliedChip}>
          {filter.label && <span className="muted">{filter.label}</span>}
          {filter.value !== null && <bdi>{filter.value}</bdi>}
          <button
            type="button"
            aria-label={`${texts.remove}: ${filter.label}`}
            onClick={() => {
              removed.current = { at: index, from: keys }
              filter.onRemove()
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="text-button" onClick={clear}>
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  )
}
