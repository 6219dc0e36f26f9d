import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { DEFAULT_PAGE_SIZE } from '@bustan/contract/core/pageSizes.ts'
import { Button } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { AppliedFilters } from '../../ui/list/AppliedFilters.tsx'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListFoot } from '../../ui/list/ListFoot.tsx'
import { appLink, AppLink } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { errorText, requestIdOf } from '../errorText.ts'
import { useT } from '../i18n.ts'
import type { Translate } from '../i18n.ts'
import { SavedViews } from '../savedViews/SavedViews.tsx'
import { pageOf, patchSearch, stringifySearch } from '../searchText.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import type { ListFile } from '../exports/ExportMenu.tsx'
import { pairOf, rememberList } from './kit.ts'
import type { Kit } from './kit.ts'
import './resource.css'
import type { ListAnswer } from './resource.queries.ts'

const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 12, 25, 50, 100]

/** What a list's table is given beside its own columns. */
export interface TableShare<Row> {
  rows: readonly Row[] | undefined
  firstNumber: number
  skeletonRows: number
  refetching: boolean
  empty: ReactNode
  foot: ReactNode
}

/** Where a list stands: rows to draw, and its pages. */
export function listState<Row>(list: UseQueryResult<ListAnswer<Row>>, search: Search) {
  const meta = list.data?.meta
  return {
    rows: list.isError && !list.data ? [] : list.data?.data,
    meta,
    page: meta?.current_page ?? pageOf(search),
    pageSize: meta?.per_page ?? (Number(search['per_page']) || DEFAULT_PAGE_SIZE),
    total: meta?.total ?? 0,
  }
}

/** The filters every list has, where they are in force: a part of the name, and the status. */
export function basicFilters(
  owner: string,
  search: Search,
  patch: PatchSearch,
  t: Translate,
): AppliedFilter[] {
  const { name, status } = search
  const filters: AppliedFilter[] = []
  if (name)
    filters.push({
      key: 'name',
      label: fieldLabel(t, owner, 'name'),
      value: name,
      onRemove: () => patch({ name: null }),
    })
  if (status)
    filters.push({
      key: 'status',
      label: fieldLabel(t, owner, 'is_active'),
      value: t(status === '1' ? 'values/on' : 'values/off'),
      onRemove: () => patch({ status: null }),
    })
  return filters
}

/** The frame of a list page: header, status chips, filters in force, what stands in for no rows, pages. */
export function ListScreen<Row>(props: {
  kit: Kit
  list: UseQueryResult<ListAnswer<Row>>
  search: Search
  patch: PatchSearch
  applied: readonly AppliedFilter[]
  onClearFilters: () => void
  onFilters: () => void
  /** What the list's file is asked with. */
  file: ListFile
  /** More quick filters, beside those of the status. */
  chips?: ReactNode
  table: (share: TableShare<Row>) => ReactNode
}) {
  const { kit, list, search, patch, applied } = props
  const { definition, path, texts } = kit
  const { chips } = kit.list ?? {}
  const t = useT()
  const mayCreate = useCan(pairOf(definition, 'create'))
  const canCreate = mayCreate && definition.actions.includes('create')
  const { rows, meta, page, pageSize, total } = listState(list, search)

  useEffect(() => rememberList(path, search), [path, search])

  const addButton = canCreate && (
    <Button
      component={AppLink}
      href={`${path}/create`}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
    >
      {t(`resources/${texts}/add`)}
    </Button>
  )
  const blank = list.isError ? (
    <LoadError
      title={t('list/failed')}
      text={errorText(t, list.error)}
      requestId={requestIdOf(list.error)}
      onRetry={() => void list.refetch()}
    />
  ) : applied.length > 0 ? (
    <NoMatch title={t('list/noMatch')} text={t('list/noMatchText')} onClear={props.onClearFilters} />
  ) : total > 0 ? (
    <EmptyState
      title={t('list/noPage')}
      text={t('list/noPageText')}
      action={
        <Button variant="default" onClick={() => patch({ page: null })}>
          {t('list/firstPage')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t(`resources/${texts}/empty`)}
      text={t(`resources/${texts}/emptyText`)}
      action={addButton}
    />
  )

  return (
    <>
      <PageHeader
        title={t(`resources/${texts}/title`)}
        {...(meta ? { total: formatNumber(total, 'en') } : {})}
        secondary={
          <>
            <SavedViews list={path.slice(1)} search={search} patch={patch} />
            <ExportMenu
              name={t(`resources/${texts}/title`)}
              file={props.file}
              total={total}
              importHref={mayCreate ? kit.list?.importHref : undefined}
            />
            <Button
              variant="default"
              leftSection={<IconFilter size={17} aria-hidden="true" />}
              onClick={props.onFilters}
            >
              {t('list/filters')}
            </Button>
          </>
        }
        primary={addButton}
      />
      <div className="chip-rows">
        {'is_active' in definition.fields && (
          <FilterChips
            label={fieldLabel(t, definition.subject, 'is_active')}
            value={search['status'] ?? ''}
            onChange={(value) => patch({ status: value })}
            options={[
              { value: '', label: t('list/all') },
              { value: '1', label: t('values/on') },
              { value: '0', label: t('values/off') },
            ]}
          />
        )}
        {chips && (
          <FilterChips
            label={fieldLabel(t, definition.subject, chips.filter)}
            value={search[chips.filter] ?? ''}
            onChange={(value) => patch({ [chips.filter]: value })}
            options={[
              { value: '', label: t('list/all') },
              { value: '1', label: t(chips.yes) },
              { value: '0', label: t(chips.no) },
            ]}
          />
        )}
        {props.chips}
      </div>
      <AppliedFilters filters={applied} onClear={props.onClearFilters} />
      {props.table({
        rows,
        firstNumber: (page - 1) * pageSize + 1,
        skeletonRows: pageSize,
        refetching: list.isPlaceholderData,
        empty: blank,
        foot: total > 0 && (
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
        ),
      })}
    </>
  )
}
