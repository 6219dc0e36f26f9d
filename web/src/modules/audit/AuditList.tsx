import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { auditOptions } from '../../platform/history/history.queries.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { ListPage } from '../../platform/list/ListPage.tsx'
import type { ListBody } from '../../platform/list/listPageProps.ts'
import { useListPage } from '../../platform/list/useListPage.ts'
import type { ListPageState } from '../../platform/list/useListPage.ts'
import { ListLoading } from '../../ui/list/ListLoading.tsx'
import { auditCalls } from './auditFilters.tsx'
import { DayLedger } from './DayLedger.tsx'
import * as skeletonStyles from '../../ui/pieces/skeleton.module.css'
import * as listStyles from '../../ui/list/list.module.css'
import * as styles from './audit.module.css'

/** The newest entries are looked for this often, in ms. */
const REFETCH_EVERY = 5_000

/** The entries, a card for each day. */
function Entries(props: ListBody & { page: ListPageState<AuditRow> }) {
  const { rows, answer } = props.page
  const t = useT()
  return (
    <section
      className={`sheet ${listStyles.list} ${styles.audit}`}
      data-piece="list"
      aria-label={t('audit/title')}
      aria-busy={!rows}
      data-refetching={answer.isPlaceholderData || undefined}
    >
      <ListLoading loading={!rows} />
      {rows ? (
        rows.length > 0 ? (
          <DayLedger rows={rows} now={answer.dataUpdatedAt} />
        ) : (
          props.blank
        )
      ) : (
        <Skeleton />
      )}
      {props.foot}
    </section>
  )
}

/** Renders the trail with person, action, time and differences: everything staff have changed, newest first. */
export function AuditList() {
  const t = useT()
  const page = useListPage({
    ...auditCalls,
    source: (query) => ({
      ...auditOptions(query),
      // A first page that could not be loaded is recovered as any other is.
      refetchInterval: ({ state }: { state: { data?: unknown } }) =>
        query['page'] === undefined && state.data ? REFETCH_EVERY : false,
    }),
  })
  return (
    <ListPage
      page={page}
      texts={{
        title: t('audit/title'),
        empty: t('audit/empty'),
        emptyText: t('audit/emptyText'),
        failed: t('audit/failed'),
        noMatch: t('audit/noMatch'),
      }}
      file={{ list: 'audit' }}
      savedViews={false}
      table={(body) => <Entries page={page} {...body} />}
    />
  )
}

function Skeleton() {
  return (
    <div className={styles.auditBones} aria-hidden="true">
      {[58, 44, 66, 50, 61, 40, 55, 47].map((width) => (
        <div key={width}>
          <span className={skeletonStyles.skeletonLine} data-piece="skeleton-line" />
          <span
            className={skeletonStyles.skeletonLine}
            data-piece="skeleton-line"
            style={{ inlineSize: `${width}%` }}
          />
        </div>
      ))}
    </div>
  )
}
