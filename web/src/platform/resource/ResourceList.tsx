import { Button } from '@mantine/core'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { DEFAULT_PAGE_SIZE } from '@bustan/contract/core/pageSizes.ts'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { AppliedFilters } from '../../ui/list/AppliedFilters.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListFoot } from '../../ui/list/ListFoot.tsx'
import { useRowCursor } from '../../ui/list/useRowCursor.ts'
import { appLink, AppLink, useGo } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { useCell } from '../cell.ts'
import { errorText, requestIdOf } from '../errorText.ts'
import { useSay } from '../i18n.ts'
import { shortcutsOn } from '../preferences.ts'
import { pageOf, patchSearch, stringifySearch } from '../searchText.ts'
import { useUrlState } from '../urlState.ts'
import { pairOf, rememberList } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import { ResourceBulk } from './ResourceBulk.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { useResourceList } from './resource.queries.ts'
import { useListKeys } from './useListKeys.ts'
import { useResourceActions } from './useResourceActions.ts'

const Filters = lazy(() =>
  import('./ResourceFilters.tsx').then((module) => ({ default: module.ResourceFilters })),
)
const RemoveDialog = lazy(() =>
  import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 12, 25, 50, 100]

/** The list page of a resource: chips, filters, rows, pages and what can be done with them. */
export function ResourceList({ kit }: { kit: Kit }) {
  const { definition, path, texts } = kit
  const say = useSay()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useResourceList(kit, search)
  const actions = useResourceActions(kit)
  const canCreate = useCan(pairOf(definition, 'create'))
  const canShow = useCan(pairOf(definition, 'show'))
  const canEdit = useCan(pairOf(definition, 'edit'))
  const canRemove = useCan(pairOf(definition, 'delete'))
  const keysOn = useCell(shortcutsOn)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [doomed, setDoomed] = useState<readonly AnyRow[]>([])

  useEffect(() => rememberList(path, search), [path, search])

  const rows = list.isError && !list.data ? [] : list.data?.data
  const meta = list.data?.meta
  const page = meta?.current_page ?? pageOf(search)
  const pageSize = meta?.per_page ?? (Number(search['per_page']) || DEFAULT_PAGE_SIZE)
  const total = meta?.total ?? 0
  const rowOf = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const picked = rows?.filter((row) => selected.has(String(row.id))) ?? []
  const addHref = `${path}/create`

  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: (key) => canShow && go(`${path}/show/${key}`),
    onToggle: (key) => setSelected((before) => before.symmetricDifference(new Set([key]))),
  })
  const toPage = (next: number) => {
    if (meta && next >= 1 && next <= meta.last_page) patch({ page: String(next) })
  }
  useListKeys({
    KeyN: () => canCreate && go(addHref),
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    KeyE: () => cursor && canEdit && go(`${path}/edit/${cursor}`),
    Delete: () => {
      const row = rowOf(cursor)
      if (row && canRemove) setDoomed([row])
    },
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  })

  const { name, status } = search
  const activeText = status === '1' ? say('list/active') : say('list/inactive')
  const applied = [
    ...(name
      ? [{ key: 'name', label: say('labels/name'), value: name, onRemove: () => patch({ name: null }) }]
      : []),
    ...(status
      ? [
          {
            key: 'status',
            label: say('labels/is_active'),
            value: activeText,
            onRemove: () => patch({ status: null }),
          },
        ]
      : []),
  ]
  const clearFilters = () => patch({ name: null, status: null })
  const addButton = canCreate && (
    <Button component={AppLink} href={addHref} leftSection={<IconPlus size={17} aria-hidden="true" />}>
      {say(`resources/${texts}/add`)}
    </Button>
  )
  const blank = list.isError ? (
    <LoadError
      title={say('list/failed')}
      text={errorText(say, list.error)}
      requestId={requestIdOf(list.error)}
      onRetry={() => void list.refetch()}
    />
  ) : applied.length > 0 ? (
    <NoMatch title={say('list/noMatch')} text={say('list/noMatchText')} onClear={clearFilters} />
  ) : total > 0 ? (
    <EmptyState
      title={say('list/noPage')}
      text={say('list/noPageText')}
      action={
        <Button variant="default" onClick={() => patch({ page: null })}>
          {say('list/firstPage')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={say(`resources/${texts}/empty`)}
      text={say(`resources/${texts}/emptyText`)}
      action={addButton}
    />
  )

  return (
    <>
      <PageHeader
        title={say(`resources/${texts}/title`)}
        {...(meta ? { total: formatNumber(total, 'en') } : {})}
        secondary={
          <Button
            variant="default"
            leftSection={<IconFilter size={17} aria-hidden="true" />}
            onClick={() => setFilters('open')}
          >
            {say('list/filters')}
          </Button>
        }
        primary={addButton}
      />
      {'is_active' in definition.fields && (
        <FilterChips
          label={say('labels/is_active')}
          value={status ?? ''}
          onChange={(value) => patch({ status: value })}
          options={[
            { value: '', label: say('list/all') },
            { value: '1', label: say('list/active') },
            { value: '0', label: say('list/inactive') },
          ]}
        />
      )}
      <AppliedFilters filters={applied} onClear={clearFilters} />
      <ResourceTable
        kit={kit}
        rows={rows}
        firstNumber={(page - 1) * pageSize + 1}
        skeletonRows={pageSize}
        refetching={list.isPlaceholderData}
        sort={search['sort'] ?? null}
        onSort={(sort) => patch({ sort })}
        selection={{ selected, onChange: setSelected }}
        cursor={cursor}
        onTurn={(row, on) => void actions.turn(row, on)}
        onRemove={(row) => setDoomed([row])}
        empty={blank}
        foot={
          total > 0 && (
            <ListFoot
              page={page}
              pageSize={pageSize}
              total={total}
              hrefForPage={(next) =>
                `${path}/all${stringifySearch(patchSearch(search, { page: String(next) }))}`
              }
              renderLink={appLink}
              pageSizes={PAGE_SIZES}
              onPageSize={(size) => patch({ per_page: size === DEFAULT_PAGE_SIZE ? null : String(size) })}
            />
          )
        }
      />
      <ResourceBulk
        kit={kit}
        rows={picked}
        actions={actions}
        onClear={() => setSelected(new Set())}
        onRemove={() => setDoomed(picked)}
      />
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <Filters
            kit={kit}
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
        {doomed.length > 0 && (
          <RemoveDialog
            kit={kit}
            rows={doomed}
            actions={actions}
            onDone={() => setSelected(new Set())}
            onClose={() => setDoomed([])}
          />
        )}
      </Suspense>
    </>
  )
}
