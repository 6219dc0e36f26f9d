import { productImportApi } from '@bustan/contract/catalog/productImport.api.ts'
import type { ImportRow, ProductImport } from '@bustan/contract/catalog/productImport.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { errorText, requestIdOf } from '../../../platform/errorText.ts'
import { Difference } from '../../../platform/history/Difference.tsx'
import { useT } from '../../../platform/i18n.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { StateBadge } from '../../../ui/pieces/StateBadge.tsx'

/** The rows of a file, some at a time. */
function useRows(id: number, same: boolean) {
  return useInfiniteQuery({
    queryKey: ['product-import', String(id), 'rows', same],
    queryFn: ({ pageParam, signal }) =>
      call(productImportApi.rows, {
        params: { id },
        query: { after: pageParam, ...(same ? { same: 1 } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.next,
  })
}

function Row({ row }: { row: ImportRow }) {
  const t = useT()
  const isNew = row.action === 'create'
  return (
    <tr>
      <td className="num">{formatNumber(row.row, 'en')}</td>
      <th scope="row">
        <bdi dir="auto">{row.name}</bdi>
        {row.action !== 'same' && (
          <StateBadge tone={isNew ? 'finished' : 'accent'}>
            {t(isNew ? 'import/isNew' : 'import/isChanged')}
          </StateBadge>
        )}
      </th>
      <td>
        <Difference resource="products" changes={row.changes} />
      </td>
    </tr>
  )
}

function Rows(props: { id: number; same: boolean; label: string }) {
  const t = useT()
  const query = useRows(props.id, props.same)
  const rows = query.data?.pages.flatMap((page) => page.data)
  if (query.isError && !rows)
    return (
      <LoadError
        title={t('list/failed')}
        text={errorText(t, query.error)}
        requestId={requestIdOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!rows) return <div className="import-wait" aria-busy="true" />
  return (
    <>
      <div className="import-rows" role="region" aria-label={props.label} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('importProblems/row')}</th>
              <th scope="col">{t('products/product')}</th>
              <th scope="col">{props.same ? '' : t('import/changes')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {query.hasNextPage && (
        <div className="import-more">
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('import/more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the file would change, from what to what; what says what is there already is counted, and folded. */
export function ImportRows({ row }: { row: ProductImport }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      {row.creates + row.updates > 0 && (
        <FormCard flush title={t('import/rowsTitle')}>
          <Rows id={row.id} same={false} label={t('import/rowsTitle')} />
        </FormCard>
      )}
      {row.unchanged > 0 && (
        <details className="import-same" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('import/sameRows', { count: row.unchanged })}</summary>
          {open && <Rows id={row.id} same label={t('import/unchanged')} />}
        </details>
      )}
    </>
  )
}
