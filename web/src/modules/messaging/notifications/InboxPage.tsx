import { SWITCHES } from '@bustan/contract/messaging/addresses.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconAdjustments, IconBell, IconChecks, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useUrlState } from '../../../platform/navigation/urlState.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { NewsSkeleton } from '../bell/NewsSkeleton.tsx'
import { countsOptions } from '../../../platform/live/notices.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'
import { NotificationDays } from './NotificationDays.tsx'
import { useRemovals } from './useRemovals.ts'
import * as styles from './inbox.module.css'

/** The number of notifications requested at a time. */
const PART = 30

const useInbox = (unread: boolean, type: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['notifications', 'inbox', unread, type],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(notificationsApi.list, {
        query: {
          per_page: PART,
          ...(pageParam ? { before: pageParam } : {}),
          ...(unread ? { is_read: 0 } : {}),
          ...(type ? { type } : {}),
        },
        signal,
      }),
    // By the last entry: what comes in meanwhile pushes nothing over the edge of a page.
    getNextPageParam: ({ data, meta }) => (meta.total > data.length ? data.at(-1)?.id : undefined),
  })

/** All, the unread ones, and those of one type where the address names it. */
function Chips(props: {
  unread: boolean
  type: string | undefined
  onChange: (unread: boolean, type: string | null) => void
}) {
  const t = useT()
  const { unread, type } = props
  return (
    <FilterChips
      label={t('inbox/show')}
      value={type ? 'type' : unread ? 'unread' : 'all'}
      options={[
        { value: 'all', label: t('inbox/all') },
        { value: 'unread', label: t('inbox/unread') },
        ...(type ? [{ value: 'type', label: textOr(t, `notificationTypes/${type}`, type) }] : []),
      ]}
      onChange={(value) => props.onChange(value === 'unread', value === 'type' && type ? type : null)}
    />
  )
}

function Entries(props: {
  unread: boolean
  type: string | undefined
  removals: ReturnType<typeof useRemovals>
}) {
  const { removals } = props
  const t = useT()
  const inbox = useInbox(props.unread, props.type)
  if (inbox.isPending) return <NewsSkeleton count={6} />
  if (inbox.isError && !inbox.data) return <QueryError title={t('bell/failed')} query={inbox} />
  const rows = inbox.data.pages.flatMap((page) => page.data)
  if (rows.length === 0 && removals.removed.size === 0)
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.5} />}
        title={t(props.unread ? 'inbox/nothingUnread' : 'bell/empty')}
        text={t('bell/emptyText')}
      />
    )
  return (
    <>
      <NotificationDays rows={rows} removals={removals} />
      {inbox.hasNextPage && (
        <div className={styles.inboxMore}>
          <Button
            variant="default"
            loading={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {t('inbox/more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The inbox of whoever is signed in. */
export function InboxPage() {
  const t = useT()
  const [unread, setUnread] = useState(false)
  const [{ type }, patch] = useUrlState()
  const counts = useQuery(countsOptions).data
  const mark = useMarkAsRead()
  const removals = useRemovals()
  return (
    <div className={styles.inboxColumn}>
      <PageHeader
        title={t('notices/inbox')}
        total={counts && formatNumber(counts.count, 'en')}
        secondary={
          <>
            <Button
              variant="default"
              disabled={!counts?.unread_count}
              leftSection={<IconChecks size={17} aria-hidden="true" />}
              onClick={() => mark.mutate('all')}
            >
              {t('bell/readAll')}
            </Button>
            <Button
              variant="default"
              disabled={!counts?.count}
              leftSection={<IconTrash size={17} aria-hidden="true" />}
              onClick={() => void removals.removeAll()}
            >
              {t('inbox/removeAll')}
            </Button>
            <Button
              component={AppLink}
              href={SWITCHES}
              variant="default"
              leftSection={<IconAdjustments size={17} aria-hidden="true" />}
            >
              {t('notices/switches')}
            </Button>
          </>
        }
      />
      <Chips
        unread={unread}
        type={type}
        onChange={(next, ofType) => {
          setUnread(next)
          patch({ type: ofType })
        }}
      />
      <div className="sheet">
        <Entries key={`${unread} ${type ?? ''}`} unread={unread} type={type} removals={removals} />
      </div>
    </div>
  )
}
