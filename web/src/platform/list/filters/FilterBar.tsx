import { IconFilter, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { formTexts } from '../../forms/formTexts.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import type { BarKeys, Typed } from './barKeys.ts'
import { appliedNames } from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as styles from './filterBar.module.css'
import * as filterSuggestionsStyles from './filterSuggestions.module.css'

const loadChips = () => import('./AppliedChips.tsx')
const AppliedChips = lazyPart(loadChips, 'AppliedChips')
const load = withTexts(() => import('./FilterSuggestions.tsx'), formTexts)
const FilterSuggestions = lazy(() => load().then((module) => ({ default: module.FilterSuggestions })))

interface BarList {
  path: string
  filters: readonly ListFilter[]
  search: Search
  patch: PatchSearch
  clearFilters: () => void
  bar: RefObject<HTMLInputElement | null>
  panel: { open: (at?: string) => void }
}

const CLOSED: Typed = { text: '' }

function BarField(props: {
  id: string
  bar: BarList['bar']
  isBare: boolean
  typed: Typed
  set: (typed: Typed) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  active: string | undefined
}) {
  const { id, bar, typed, set, active } = props
  const { text, field, isOpen = false } = typed
  const t = useT()
  return (
    <>
      {field && <span className={filterSuggestionsStyles.filterIn}>{`${typed.fieldName}:`}</span>}
      <input
        ref={bar}
        id={`${id}field`}
        className={styles.filterInput}
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
        placeholder={props.isBare && !field ? t('list/bar') : undefined}
        value={text}
        onChange={({ currentTarget }) =>
          set({ ...typed, text: currentTarget.value, isOpen: true, isEntered: false })
        }
        onClick={() => set({ ...typed, isOpen: true })}
        onFocus={props.onFocus}
        onBlur={() => set(CLOSED)}
        onKeyDown={props.onKeyDown}
      />
    </>
  )
}

/** The pieces of the bar that are loaded with its first use. */
function useLatePieces() {
  const keys = useRef<BarKeys>(null)
  const press = useRef<typeof import('./barKeys.ts').pressKey>(undefined)
  const preload = () =>
    void Promise.all([load(), loadChips()])
      .then(([{ pressKey }]) => (press.current = pressKey))
      .catch(() => undefined)
  return { keys, press, preload }
}

/**
 * One bar for all filters of a list: those in force as chips, and a field in which a name or a value of any filter is typed.
 * Its suggestions are loaded with its first use. A row that was seen without chips stays seen while their code is loaded, with the
 * focus that may be in it.
 */
export function FilterBar({ list }: { list: BarList }) {
  const { path, filters, search, patch, clearFilters, bar, panel } = list
  const t = useT()
  const id = useId()
  const [typed, set] = useState(CLOSED)
  const { keys, press, preload } = useLatePieces()
  const onKeyDown = (event: KeyboardEvent) => {
    if (press.current) press.current(event, { ...list, typed, set, lines: keys.current, field: bar })
    else if (event.key === 'Enter' && typed.text) set({ ...typed, isEntered: true })
  }
  const isBare = appliedNames(filters, search).length === 0
  const [wasBare] = useState(isBare)
  const [active, setActive] = useState<string>()
  return (
    <div className={`${styles.filterBar} no-print`} onPointerEnter={preload}>
      <div className={styles.filterBox}>
        <label className={styles.filterGlass} htmlFor={`${id}field`}>
          <IconSearch size={17} aria-hidden="true" />
        </label>
        {!isBare && (
          <Suspense fallback={!wasBare && <span data-coming />}>
            <AppliedChips {...{ filters, search, patch }} field={bar} onClear={clearFilters} />
          </Suspense>
        )}
        <BarField {...{ id, bar, isBare, typed, set, onKeyDown, active }} onFocus={preload} />
      </div>
      <ToolButton aria-haspopup="dialog" label={t('list/filters')} hint onClick={() => panel.open()}>
        <IconFilter size={18} stroke={1.7} aria-hidden="true" />
      </ToolButton>
      <Suspense fallback={null}>
        {typed.isOpen && (
          <FilterSuggestions
            {...{ id, path, filters, search, keys }}
            text={typed.text}
            field={typed.field}
            isEntered={typed.isEntered === true}
            onEntered={() => set({ ...typed, isEntered: true })}
            onActive={setActive}
            onPatch={(changes) => {
              patch(changes)
              set(CLOSED)
            }}
            onField={(field, fieldName) => set({ text: '', field, fieldName, isOpen: true })}
            onPanel={({ name }) => {
              set(CLOSED)
              panel.open(name)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
