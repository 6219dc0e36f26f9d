import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { DataTable } from '../../ui/list/table/DataTable.tsx'
import { ListFoot } from '../../ui/list/foot/ListFoot.tsx'
import { AppLink, isMeantHere } from '../navigation/AppLink.tsx'
import { QueryError } from '../state/QueryError.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useT, withTexts } from '../i18n/i18n.ts'
import { SavedViews } from '../views/SavedViews.tsx'
import { LateTabs } from '../views/LateTabs.tsx'
import { patchSearch } from '../i18n/searchText.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { pageSizesWith } from './filters/listFilters.ts'
import { QuickFilters } from './filters/QuickFilters.tsx'
import { formTexts } from '../forms/formTexts.ts'
import type { ListPageState } from './useListPage.ts'
import { useTurnedPage } from './rows/useTurnedPage.ts'
import type { ListBody, ListPageFile, ListPageProps } from './listPageProps.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import * as filterBarStyles from './filters/filterBar.module.css'
import * as styles from './listPage.module.css'

const FilterPanel = latePart(
  withTexts(() => import('./filters/FilterPanel.tsx'), formTexts),
  'FilterPanel',
)

/**
 * Draws the message in place of rows: the list could not be loaded, nothing matches, there is no such page, or there are no
 * records yet.
 */
function Blank<Row extends { id: number }>(
  props: Pick<ListPageProps<Row>, 'page' | 'texts'> & { add: ReactNode },
) {
  const { page, texts } = props
  const { answer } = page
  const t = useT()
  if (answer.isError) return <QueryError title={texts.failed ?? t('list/failed')} query={answer} />
  if (page.isFiltered)
    return (
      <NoMatch
        title={texts.noMatch ?? t('list/noMatch')}
        text={t('list/noMatchText')}
        onClear={page.clearFilters}
      />
    )
  if (page.total > 0)
    return (
      <EmptyState
        title={t('list/noPage')}
        text={t('list/noPageText')}
        action={
          <Button variant="default" onClick={() => page.patch({ page: null })}>
            {t('list/firstPage')}
          </Button>
        }
      />
    )
  return <EmptyState title={texts.empty} text={texts.emptyText} action={props.add} />
}

/** Begins an import in a list that has no records yet. */
function ImportButton({ importHref, onImport }: Pick<ListPageFile, 'importHref' | 'onImport'>) {
  const t = useT()
  const face = {
    variant: 'default' as const,
    leftSection: <IconFileImport size={17} aria-hidden="true" />,
    children: t('lists/importFile'),
  }
  if (importHref) return <Button component={AppLink} href={importHref} {...face} />
  return onImport && <Button onClick={onImport} {...face} />
}

/** Pages and their size. */
function Foot<Row extends { id: number }>({ page: list }: { page: ListPageState<Row> }) {
  const { page, pageSize, pageSizes, total, search, path } = list
  if (total === 0) return null
  const hrefForPage = (next: number) => pagesOf(path).list(patchSearch(search, { page: String(next) }))
  return (
    <ListFoot
      {...{ page, pageSize, total, hrefForPage }}
      renderLink={(link) => (
        <AppLink
          {...link}
          onClick={(event) => {
            if (link.href === hrefForPage(page + 1) && isMeantHere(event) && list.showMovedUp())
              event.preventDefault()
          }}
        />
      )}
      pageSizes={pageSizesWith(pageSizes, pageSize)}
      onPageSize={list.choosePageSize}
    />
  )
}

/** The actions of a list: saved views, files, filters, and adding one. */
function Head<Row extends { id: number }>(
  props: ListPageProps<Row> & { addButton: ReactNode; keeping: number },
) {
  const { page, texts, file, addButton } = props
  return (
    <PageHeader
      oneLine
      title={texts.title}
      news={props.news}
      total={page.meta ? formatNumber(page.total, 'en') : ''}
      secondary={
        <>
          {props.savedViews !== false && (
            <SavedViews
              list={page.path.slice(1)}
              search={page.search}
              patch={page.patch}
              keeping={props.keeping}
            />
          )}
          {file && (
            <ExportMenu
              name={texts.title}
              file={{
                list: file.list,
                query: page.queryFor(page.search),
                ...(file.url ? { url: file.url } : {}),
              }}
              total={page.total}
              importHref={file.importHref}
              onImport={file.onImport}
              formats={file.formats}
            />
          )}
          {props.tools}
        </>
      }
      primary={addButton}
    />
  )
}

/** Draws the tools that narrow a list: its saved views, the filter bar and the chips of quick filters. */
function Tools<Row extends { id: number }>(props: ListPageProps<Row> & { onKeepNew: () => void }) {
  const { page, onKeepNew } = props
  const { path, search, patch, filters, resource, queryFor } = page
  // A person who may not export the list still sees its counts.
  const file = props.counted ?? props.file?.list ?? path.slice(1)
  return (
    <div className={filterBarStyles.listTools} data-piece="list-tools">
      {props.savedViews !== false && (
        <LateTabs
          {...{ path, search, onKeepNew }}
          counted={{ file, resource, queryFor }}
          isReady={page.answer.data !== undefined}
        />
      )}
      <FilterBar list={page} />
      <div className={styles.chipRows} data-piece="chip-rows">
        {props.chips ?? <QuickFilters {...{ filters, search, patch }} />}
      </div>
    </div>
  )
}

/** The rows of a list, or what stands in their place. */
function Rows<Row extends { id: number }>(props: ListPageProps<Row> & { body: ListBody }) {
  const { page, texts, table, body } = props
  if (props.inPlace) return props.inPlace
  if (typeof table === 'function') return table(body)
  // Beside a panel rows have no room for their numbers.
  const isNumbered = !props.aside && props.isNumbered !== false
  return (
    <DataTable
      {...table}
      label={texts.title}
      rows={page.rows}
      {...(page.left ? { left: page.left } : {})}
      rowKey={(row) => String(row.id)}
      {...page.arranged}
      {...(isNumbered ? { firstNumber: (page.page - 1) * page.pageSize + 1 } : {})}
      skeletonRows={page.pageSize}
      refetching={page.answer.isPlaceholderData}
      cursor={page.cursor}
      {...(page.selectable ? { selection: page.selection } : {})}
      empty={body.blank}
      foot={body.foot}
    />
  )
}

/** A list page: head, quick filters, filters in force, rows, pages and the panel of filters. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { page, texts, table } = props
  const { search, patch, panel, filters } = page
  const [keeping, setKeeping] = useState(0)
  useTurnedPage(`${page.page} ${page.settled}`)
  const addButton = props.add && (
    <Button component={AppLink} href={props.add.href} leftSection={<IconPlus size={17} aria-hidden="true" />}>
      {props.add.label}
    </Button>
  )
  const begin = addButton && (
    <>
      {addButton}
      <ImportButton {...props.file} />
    </>
  )
  const body = { blank: <Blank page={page} texts={texts} add={begin} />, foot: <Foot page={page} /> }
  return (
    <>
      <Head {...props} addButton={addButton} keeping={keeping} />
      <Tools {...props} onKeepNew={() => setKeeping((times) => times + 1)} />
      {props.above}
      <div
        className={props.aside ? styles.withAside : undefined}
        data-piece={props.aside ? 'with-aside' : undefined}
        {...(typeof table === 'function' ? {} : page.zone)}
      >
        <Rows {...props} body={body} />
        {props.aside}
      </div>
      {panel.wanted && (
        <FilterPanel
          {...{ filters, search }}
          onPatch={patch}
          opened={panel.opened}
          at={panel.at}
          onClose={panel.close}
        />
      )}
    </>
  )
}
