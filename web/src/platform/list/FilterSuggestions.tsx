import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useUiTexts } from '../../ui/texts.ts'
import { useT } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import type { BarKeys } from './FilterBar.tsx'
import type { Suggestion } from './filterMatches.ts'
import './filterSuggestions.css'
import type { ListFilter } from './listFilters.ts'
import { isRemote } from './remoteChoices.ts'
import { useSuggestions } from './useSuggestions.ts'

function Words({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { kind, field, label, detail } = suggestion
  const t = useT()
  if (kind === 'field') return <span>{field}…</span>
  if (kind === 'panel') return <span>{label}</span>
  if (kind === 'search')
    return (
      <>
        <span>{t('filters/searchFor', { text: label ?? '' })}</span>
        <span className="filter-line-side">{field}</span>
      </>
    )
  return (
    <>
      {label !== field && <span className="muted">{`${field}:`}</span>}
      <bdi>{label}</bdi>
      {detail && (
        <span className="filter-line-side num">
          <bdi dir="ltr">{detail}</bdi>
        </span>
      )}
    </>
  )
}

const sameKey = (key: string) => (one: Suggestion) => one.key === key

/** What is offered under the bar of filters. The bar keeps the focus and passes its keys on. */
export function FilterSuggestions(props: {
  id: string
  path: string
  filters: readonly ListFilter[]
  search: Search
  text: string
  field: ListFilter | undefined
  keys: RefObject<BarKeys | null>
  onActive: (id: string | undefined) => void
  onPatch: PatchSearch
  /** Goes on within a field, or to the panel where the bar has nothing to offer for it. */
  onField: (filter: ListFilter) => void
  onPanel: (filter: ListFilter) => void
}) {
  const { id, field, onActive } = props
  const texts = useUiTexts()
  const { suggestions, isLoading } = useSuggestions(props)
  const [chosen, setChosen] = useState<string | null>(null)
  const isTyped = props.text.trim() !== '' || field !== undefined
  // The first is taken unless another one was gone to; where nothing is typed, none is.
  const found = chosen === null ? -1 : suggestions.findIndex(sameKey(chosen))
  const at = found >= 0 ? found : isTyped && suggestions.length > 0 ? 0 : -1
  const active = at < 0 ? undefined : `${id}-${at}`
  useEffect(() => {
    onActive(active)
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active, onActive])

  const take = ({ filter, patch, kind }: Suggestion) => {
    if (patch) return props.onPatch(patch)
    if (kind === 'panel' || (filter.kind === 'own' && !isRemote(filter))) return props.onPanel(filter)
    setChosen(null)
    props.onField(filter)
  }
  useImperativeHandle(props.keys, () => ({
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && suggestions.length > 0) {
        const count = suggestions.length
        const next = at < 0 && step < 0 ? count - 1 : (at + step + count) % count
        setChosen(suggestions[next]?.key ?? null)
      } else if (event.key === 'Enter') {
        const suggestion = suggestions[at]
        if (suggestion) take(suggestion)
      } else return
      event.preventDefault()
    },
  }))

  return (
    <div className="filter-lines">
      <div role="listbox" id={id} aria-label={texts.search}>
        {suggestions.map((suggestion, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="filter-line"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            {suggestion.kind === 'search' ? (
              <IconSearch size={15} aria-hidden="true" />
            ) : (
              <IconFilter size={15} aria-hidden="true" />
            )}
            <Words suggestion={suggestion} />
          </button>
        ))}
      </div>
      {suggestions.length === 0 && (
        <p className="filter-none muted" role="status">
          {isLoading ? texts.loading : texts.nothingFound}
        </p>
      )}
    </div>
  )
}
