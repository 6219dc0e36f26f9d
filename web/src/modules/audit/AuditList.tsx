import { formatNumber } from '@bustan/contract/core/digits.ts'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { appLink } from '../../platform/AppLink.tsx'
import { errorText, requestIdOf } from '../../platform/errorText.ts'
import { ExportMenu } from '../../platform/exports/ExportMenu.tsx'
import { auditOptions } from '../../platform/history/history.queries.ts'
import { useT, withTexts } from '../../platform/i18n.ts'
import { useListKeys } from '../../platform/resource/useListKeys.ts'
import { patchSearch, stringifySearch } from '../../platform/searchText.ts'
import { useUrlState } from '../../platform/urlState.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { AppliedFilters } from '../../ui/list/AppliedFilters.tsx'
import { ListLoading } from '../../ui/list/ListLoading.tsx'
import { ListFoot } from '../../ui/list/ListFoot.tsx'
import './audit.css'
import { auditQueryOf, ENTRIES_PER_PAGE, filtersOf, pageSizeOf, withoutFilters } from './auditFilters.ts'
import { DayLedger } from './DayLedger.tsx'
import { useAppliedFilters } from './useAppliedFilters.tsx'
import { formTexts } from '../../platform/formTexts.ts'

const Filters = lazy(
  withTexts(
    () => import('./AuditFilters.tsx').then((module) => ({ default: module.AuditFilters })),
    formTexts,
  ),
)

const PAGE_SIZES = [20, 50, 100]
/** The newest entries are looked for this often, in ms. */
const LOOK_EVERY = 5_000

/** Who did what, when, and what differs: everything staff have changed, newest first. */
export function AuditList() {
  const t = useT()
  const [search, patch] = useUrlState()
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const query = auditQueryOf(search)
  const isFront = query['page'] === undefined
  const list = useQuery({ ...auditOptions(query), refetchInterval: isFront ? LOOK_EVERY : false })
  const applied = useAppliedFilters(search, patch)

  const rows = list.data?.data
  const meta = list.data?.meta
  const total = meta?.total ?? 0
  const page = meta?.current_page ?? 1
  const pageSize = meta?.per_page ?? pageSizeOf(search)
  const toPage = (next: number) => {
    if (meta && next >= 1 && next <= meta.last_page) patch({ page: String(next) })
  }
  useListKeys({
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  })

  const body = (): ReactNode => {
    if (list.isError && !rows)
      return (
        <LoadError
          title={t('audit/failed')}
          text={errorText(t, list.error)}
          requestId={requestIdOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )
    if (!rows) return <Skeleton />
    if (rows.length > 0) return <DayLedger rows={rows} now={list.dataUpdatedAt} />
    if (applied.length > 0)
      return (
        <NoMatch
          title={t('audit/noMatch')}
          text={t('list/noMatchText')}
          onClear={() => patch(withoutFilters)}
        />
      )
    if (total === 0) return <EmptyState title={t('audit/empty')} text={t('audit/emptyText')} />
    return (
      <EmptyState
        title={t('list/noPage')}
        text={t('list/noPageText')}
        action={
          <Button variant="default" onClick={() => patch({ page: null })}>
            {t('list/firstPage')}
          </Button>
        }
      />
    )
  }

  return (
    <>
      <PageHeader
        title={t('audit/title')}
        {...(meta ? { total: formatNumber(total, 'en') } : {})}
        secondary={
          <ExportMenu
            name={t('audit/title')}
            file={{ list: 'audit', query: filtersOf(search) }}
            total={total}
          />
        }
        primary={
          <Button
            leftSection={<IconFilter size={17} aria-hidden="true" />}
            onClick={() => setFilters('open')}
          >
            {t('list/filters')}
          </Button>
        }
      />
      <AppliedFilters filters={applied} onClear={() => patch(withoutFilters)} />
      <section
        className="sheet list audit"
        aria-label={t('audit/title')}
        aria-busy={!rows && !list.isError}
        data-refetching={list.isPlaceholderData || undefined}
      >
        <ListLoading loading={!rows && !list.isError} />
        {body()}
        {total > 0 && (
          <ListFoot
            page={page}
            pageSize={pageSize}
            total={total}
            hrefForPage={(next) =>
              `/audit/all${stringifySearch(patchSearch(search, { page: String(next) }))}`
            }
            renderLink={appLink}
            pageSizes={[...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b)}
            onPageSize={(size) => patch({ per_page: size === ENTRIES_PER_PAGE ? null : String(size) })}
          />
        )}
      </section>
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <Filters
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <div className="audit-bones" aria-hidden="true">
      {[58, 44, 66, 50, 61, 40, 55, 47].map((width) => (
        <div key={width}>
          <span className="bone" />
          <span className="bone" style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}
