import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../state/toasts.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { call } from '../http/call.ts'
import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { queryClient } from '../state/queries.ts'
import type { Search } from '../i18n/searchText.ts'
import { MoreButton } from './MoreButton.tsx'
import type { ViewTab } from './MoreViews.tsx'
import { viewsOptions, viewFingerprint } from './useSavedViews.ts'
import { useViewCounts } from './useViewCounts.ts'
import type { CountedList } from './useViewCounts.ts'
import { lazyPart } from '../../ui/pieces/latePart.tsx'
import * as chipsStyles from '../../ui/list/filters/chips.module.css'
import * as filterBarStyles from '../list/filters/filterBar.module.css'
import * as styles from './viewTabs.module.css'

const loadMore = () => import('./MoreViews.tsx')
const MoreViews = lazyPart(loadMore, 'MoreViews')

/** Returns the number of tabs that fit in the line before it breaks: the others are in a menu. */
function useFitting(count: number) {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return
    const measure = () => {
      const tabs = [...box.children].filter((tab) => tab instanceof HTMLElement)
      setFitting(tabs.filter((tab) => tab.offsetTop === tabs[0]?.offsetTop).length)
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const one of [box, ...box.children]) watch.observe(one)
    return () => watch.disconnect()
  }, [])
  return { line, fitting }
}

async function update(t: Translate, list: string, view: SavedView, search: Search): Promise<void> {
  try {
    const { message } = await call(savedViewsApi.change, { params: { id: view.id }, body: { search } })
    await queryClient.invalidateQueries({ queryKey: viewsOptions(list).queryKey })
    showToast({ message })
  } catch (error) {
    showToast({ tone: 'error', message: errorText(t, error) })
  }
}

/** The view that the address stands for, or that it came from: changed then. "All" is where nothing narrows the list. */
function useShownView(views: readonly SavedView[], search: Search) {
  const mark = viewFingerprint(search)
  const same = mark === '[]' ? null : views.find((view) => viewFingerprint(view.search) === mark)
  const [lastId, setLastId] = useState<number | null>(null)
  const id = same === undefined ? lastId : (same?.id ?? null)
  if (id !== lastId) setLastId(id)
  const view = views.find((one) => one.id === id)
  return { view, isAll: same === null, isChanged: view !== undefined && same === undefined }
}

/** Shows the actions for a view whose filters were changed: saving into it, if it is the user's own, or under another name. */
function Save(props: { list: string; search: Search; view: SavedView; onKeepNew: () => void }) {
  const { list, search, view } = props
  const t = useT()
  return (
    <span className={styles.viewSave}>
      {view.own && (
        <button type="button" className="text-button" onClick={() => void update(t, list, view, search)}>
          {t('views/update')}
        </button>
      )}
      <button type="button" className="text-button" onClick={props.onKeepNew}>
        {t('views/saveAsNew')}
      </button>
    </span>
  )
}

/** The saved views of a list as tabs, each with how many rows it has. */
export function ViewTabs(props: {
  path: string
  views: readonly SavedView[]
  search: Search
  counted: CountedList
  /** True once the first rows have loaded: only then are counts requested. */
  isReady: boolean
  onKeepNew: () => void
}) {
  const { path, views, search, counted, isReady } = props
  const t = useT()
  const list = path.slice(1)
  const { view: shown, isAll, isChanged } = useShownView(views, search)
  const addresses = [{}, ...views.map((view) => view.search)]
  const counts = useViewCounts(counted, addresses, isReady)
  const { line, fitting } = useFitting(views.length + 1)
  const tabs = ['', ...views].map((view, index): ViewTab => {
    const [key, name] = typeof view === 'string' ? ['', t('list/all')] : [String(view.id), view.name]
    return { key, name, href: pagesOf(path).list(addresses[index] ?? {}), count: counts[index] }
  })
  const current = isAll ? '' : shown ? String(shown.id) : null
  const over = tabs.slice(fitting)
  const hidden = over.find(({ key }) => key === current)
  const words = hidden?.name ?? `+${over.length}`
  return (
    <nav className={`${filterBarStyles.viewTabs} no-print`} aria-label={t('lists/views')}>
      <div className={styles.viewLine} ref={line}>
        {tabs.map((tab, index) => (
          <AppLink
            key={tab.key}
            className={styles.viewTab}
            href={tab.href}
            aria-current={tab.key === current ? 'page' : undefined}
            data-over={index >= fitting || undefined}
            data-changed={(tab.key === current && isChanged) || undefined}
          >
            <bdi>{tab.name}</bdi>
            {tab.count !== undefined && (
              <bdi dir="ltr" className={`${chipsStyles.chipCount} num`} data-piece="chip-count">
                {tab.count}
              </bdi>
            )}
          </AppLink>
        ))}
      </div>
      {over.length > 0 && (
        <Late words={words} isCurrent={hidden !== undefined} tabs={over} current={current} />
      )}
      {isChanged && shown && <Save {...{ list, search }} view={shown} onKeepNew={props.onKeepNew} />}
    </nav>
  )
}

/** The menu of the tabs that do not fit; it comes with its first use. */
function Late(props: {
  words: string
  isCurrent: boolean
  tabs: readonly ViewTab[]
  current: string | null
}) {
  const [wanted, setWanted] = useState(false)
  const { words, isCurrent } = props
  const button = (
    <MoreButton {...{ words, isCurrent }} aria-expanded={false} onClick={() => setWanted(true)} />
  )
  return <Suspense fallback={button}>{wanted ? <MoreViews {...props} /> : button}</Suspense>
}
