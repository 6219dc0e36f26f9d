import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import './list.css'

export type AppliedFilter = { key: string; label: string; value: ReactNode; onRemove: () => void }

/** Each filter in force as a chip that can be taken away; from two on, all of them at once. */
export function AppliedFilters(props: { filters: readonly AppliedFilter[]; onClear: () => void }) {
  const texts = useUiTexts()
  if (props.filters.length === 0) return null
  return (
    <ul className="applied no-print" aria-label={texts.appliedFilters}>
      {props.filters.map((filter) => (
        <li key={filter.key} className="applied-chip">
          <span className="muted">{filter.label}</span>
          <bdi>{filter.value}</bdi>
          <button type="button" aria-label={`${texts.remove}: ${filter.label}`} onClick={filter.onRemove}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {props.filters.length > 1 && (
        <li>
          <button type="button" className="text-button" onClick={props.onClear}>
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  )
}
