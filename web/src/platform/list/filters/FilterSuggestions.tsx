import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useUiTexts } from '../../../ui/texts.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import type { BarKeys } from './barKeys.ts'
export { pressKey } from './barKeys.ts'
import type { Suggestion } from './filterMatches.ts'
import type { ListFilter } from './listFilters.ts'
import { isRemote } from './remoteChoices.ts'
import { useSuggestions } from './useSuggestions.ts'
import * as styles from './filterSuggestions.module.css'

function Words({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { kind, field, label, detail } = suggestion
  const t = useT()
  if (kind === 'field') return <span>{field}…</span>
  if (kind === 'panel') return <span>{label}</span>
  if (kind === 'search')
    return (
      <>
        <span>{t('filters/searchFor', { text: label ?? '' })}</span>
        <span className={styles.filterLineSide}>{field}</span>
      </>
    )
  return (
    <>
      {label !== field && <span className={`${styles.filterLineField} muted`}>{`${field}:`}</span>}
      <bdi>{label}</bdi>
      {detail && (
        <span className={`${styles.filterLineSide} num`}>
          <bdi dir="ltr">{detail}</bdi>
        </span>
      )}
    </>
  )
}

interface Props {
  id: string
  path: string
  filters: readonly ListFilter[]
  search: Search
  text: string
  field: ListFilter | undefined
  keys: RefObject<BarKeys | null>
  /** Enter was pressed before there was a line: the first one is taken as it comes. */
  isEntered: boolean
  onEntered: () => void
  onActive: (id: string | undefined) => void
  onPatch: PatchSearch
  /** Goes on within a field, or to the panel where the bar has nothing to offer for it. */
  onField: (filter: ListFilter, name: string) => void
  onPanel: (filter: ListFilter) => void
}

/** Checks whether the bar has no values to offer for a filter, and takes none that are typed. */
const isTypedInPanel = (filter: ListFilter): boolean =>
  (filter.kind === 'own' && !isRemote(filter)) || (filter.kind === 'span' && filter.of !== 'day')

/** The line that Enter takes: the first, unless another one was gone to; none where nothing is typed. */
function useLine({ id, text, field, onActive }: Props, suggestions: readonly Suggestion[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const place = chosen === null ? -1 : suggestions.findIndex(({ key }) => key === chosen)
  const isTyped = text.trim() !== '' || field !== undefined
  const at = place >= 0 ? place : isTyped && suggestions.length > 0 ? 0 : -1
  const active = at < 0 ? undefined : `${id}-${at}`
  useEffect(() => {
    onActive(active)
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active, onActive])
  const step = (by: number) => {
    const count = suggestions.length
    const next = at < 0 && by < 0 ? count - 1 : (at + by + count) % count
    setChosen(suggestions[next]?.key ?? null)
  }
  return { at, step }
}

/** Handles the keys that the bar passes on: arrows move between lines, Enter takes a line, at once or as soon as it arrives. */
function useLineKeys(
  { keys, isEntered, onEntered }: Pick<Props, 'keys' | 'isEntered' | 'onEntered'>,
  { at, step }: ReturnType<typeof useLine>,
  suggestions: readonly Suggestion[],
  take: (suggestion: Suggestion) => void,
): void {
  const suggestion = suggestions[at]
  useImperativeHandle(keys, () => ({
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by && suggestions.length > 0) step(by)
      else if (event.key !== 'Enter') return
      else if (suggestion) take(suggestion)
      else onEntered()
      event.preventDefault()
    },
  }))
  const takeFirst = useEffectEvent(() => suggestion && take(suggestion))
  const isDue = isEntered && suggestion !== undefined
  useEffect(() => {
    if (isDue) takeFirst()
  }, [isDue])
}

/** Shows the suggestions under the filter bar. The bar keeps the focus and passes its keys on. */
export function FilterSuggestions(props: Props) {
  const { id } = props
  const texts = useUiTexts()
  const { suggestions, isLoading } = useSuggestions(props)
  const line = useLine(props, suggestions)
  const take = ({ filter, field, patch, kind }: Suggestion) => {
    if (patch) props.onPatch(patch)
    else if (kind === 'panel' || isTypedInPanel(filter)) props.onPanel(filter)
    else props.onField(filter, field)
  }
  useLineKeys(props, line, suggestions, take)
  return (
    <div className={styles.filterLines}>
      <div role="listbox" id={id} aria-label={texts.search}>
        {suggestions.map((suggestion, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === line.at}
            className={styles.filterLine}
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
        <p className={`${styles.filterNone} muted`} role="status">
          {isLoading ? texts.loading : texts.nothingFound}
        </p>
      )}
    </div>
  )
}
