import { productImportApi } from '@bustan/contract/catalog/productImport/productImport.api.ts'
import type { ImportRow, ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { FieldValue } from '../../../platform/history/FieldValue.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import * as styles from './productImport.module.css'

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

function Change({ change, isNew }: { change: ImportRow['changes'][number]; isNew: boolean }) {
  const t = useT()
  const value = (which: 'before' | 'after') => (
    <span className={styles.importValue} data-which={which}>
      <span className="sr">{`${t(`history/${which}`)}: `}</span>
      <FieldValue field={change.field} kind={change.kind} value={change[which]} />
    </span>
  )
  return (
    <div>
      <dt>{labelByName(t, 'products', change.field)}</dt>
      <dd>
        {!isNew && (
          <>
            {value('before')}
            <IconArrowNarrowRight className="flip" size={17} stroke={1.7} aria-hidden="true" />
          </>
        )}
        {value('after')}
      </dd>
    </div>
  )
}

function Row({ row }: { row: ImportRow }) {
  const t = useT()
  const isNew = row.action === 'create'
  return (
    <li>
      <p className={styles.importRow}>
        <span className="muted num">
          <span className="sr">{t('importProblems/row')} </span>
          {formatNumber(row.row, 'en')}
        </span>
        <bdi dir="auto" className="strong">
          {row.name}
        </bdi>
        {row.action !== 'same' && (
          <StateBadge tone={isNew ? 'finished' : 'accent'}>
            {t(isNew ? 'import/isNew' : 'import/isChanged')}
          </StateBadge>
        )}
      </p>
      {row.changes.length > 0 && (
        <dl>
          {row.changes.map((change) => (
            <Change key={change.field} change={change} isNew={isNew} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Rows(props: { id: number; same: boolean; label: string }) {
  const t = useT()
  const query = useRows(props.id, props.same)
  const rows = query.data?.pages.flatMap((page) => page.data)
  if (query.isError && !rows) return <QueryError title={t('list/failed')} query={query} />
  if (!rows) return <div className={styles.importWait} aria-busy="true" />
  return (
    <>
      <div className={styles.importRows} role="region" aria-label={props.label} tabIndex={0}>
        <ul>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </ul>
      </div>
      {query.hasNextPage && (
        <div className={styles.importMore}>
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

/**
 * Renders the changes that the file would make, with old and new value; rows that state the present values are counted, and
 * folded.
 */
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
        <details className={styles.importSame} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('import/sameRows', { count: row.unchanged })}</summary>
          {open && <Rows id={row.id} same label={t('import/unchanged')} />}
        </details>
      )}
    </>
  )
}
