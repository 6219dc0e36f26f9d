import { IconFilter, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { formTexts } from '../formTexts.ts'
import { useT, withTexts } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import './filterBar.css'
import { appliedNames, filterLabel } from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'

/** What the lines under the bar do with its keys. */
export interface BarKeys {
  onKeyDown: (event: KeyboardEvent) => void
}

const loadChips = () => import('./AppliedChips.tsx')
const AppliedChips = lazy(() => loadChips().then((module) => ({ default: module.AppliedChips })))
const load = withTexts(() => import('./FilterSuggestions.tsx'), formTexts)
const FilterSuggestions = lazy(() => load().then((module) => ({ default: module.FilterSuggestions })))
const preload = () => void Promise.all([load(), loadChips()]).catch(() => undefined)

const CLOSED = { text: '', field: undefined, isOpen: false }

/**
 * One bar for all filters of a list: those in force as chips, and a field in which a name or a value of any filter is typed.
 * What is offered comes with its first use.
 */
export function FilterBar(props: {
  list: {
    path: string
    filters: readonly ListFilter[]
    search: Search
    patch: PatchSearch
    clearFilters: () => void
    bar: RefObject<HTMLInputElement | null>
    panel: { open: (at?: string) => void }
  }
}) {
  const { path, filters, search, patch, clearFilters, bar, panel } = props.list
  const t = useT()
  const applied = appliedNames(filters, search)
  const id = useId()
  const keys = useRef<BarKeys>(null)
  const [{ text, field, isOpen }, set] = useState<{
    text: string
    field: ListFilter | undefined
    isOpen: boolean
  }>(CLOSED)
  const [active, setActive] = useState<string>()
  const close = () => set(CLOSED)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '') {
      if (field) set({ text: '', field: undefined, isOpen: true })
      else if (applied.length > 0) patch({ [applied.at(-1) ?? '']: null })
    } else if (event.key === 'Escape') {
      // Belongs to the bar: the panel beside the list stays.
      event.stopPropagation()
      if (isOpen || text) close()
      else bar.current?.blur()
    } else if (!isOpen && event.key === 'ArrowDown') set({ text, field, isOpen: true })
    else if (isOpen) keys.current?.onKeyDown(event)
  }
  return (
    <div className="filter-bar no-print" onPointerEnter={preload}>
      <div className="filter-box">
        <label className="filter-glass" htmlFor={`${id}field`}>
          <IconSearch size={17} aria-hidden="true" />
        </label>
        {applied.length > 0 && (
          <Suspense fallback={null}>
            <AppliedChips {...{ filters, search, patch }} field={bar} onClear={clearFilters} />
          </Suspense>
        )}
        {field && (
          <span className="filter-in">{`${field.kind === 'days' ? t('filters/spans') : filterLabel(t, field)}:`}</span>
        )}
        <input
          ref={bar}
          id={`${id}field`}
          className="filter-input"
          role="combobox"
          aria-label={t('list/bar')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? active : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={100}
          placeholder={applied.length === 0 && !field ? t('list/bar') : undefined}
          value={text}
          onChange={(event) => set({ text: event.currentTarget.value, field, isOpen: true })}
          onClick={() => set({ text, field, isOpen: true })}
          onFocus={preload}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </div>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-label={t('list/filters')}
        title={t('list/filters')}
        onClick={() => panel.open()}
      >
        <IconFilter size={18} stroke={1.7} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <FilterSuggestions
            {...{ id, path, filters, search, text, field, keys }}
            onActive={setActive}
            onPatch={(changes) => {
              patch(changes)
              close()
            }}
            onField={(chosen) => set({ text: '', field: chosen, isOpen: true })}
            onPanel={({ name }) => {
              close()
              panel.open(name)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
