import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { ReactNode } from 'react'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { AppLink } from '../navigation/AppLink.tsx'
import { QueryError } from '../state/QueryError.tsx'
import { useT } from '../i18n/i18n.ts'
import * as styles from './related.module.css'

/** Records that such a card shows; the list has the others. */
export const RELATED_ROWS = 6

interface Answer<Row> {
  data: { data: readonly Row[]; meta: ListMeta } | undefined
  error: unknown
  refetch: () => unknown
}

/** On the page of a record: the first of those that belong to it, how many there are, and the way to their list. */
export function RelatedCard<Row extends { id: number }>(props: {
  title: string
  /** Said where there are none. */
  empty: string
  /** The list, narrowed to them. */
  href: string
  answer: Answer<Row>
  /** The number of cells in a line. */
  cells: number
  /** A line of one, in cells. */
  children: (row: Row) => ReactNode
}) {
  const { title, answer, href } = props
  const t = useT()
  const rows = answer.data?.data
  const total = answer.data?.meta.total ?? 0
  return (
    <FormCard
      title={title}
      end={
        total > 0 && (
          <AppLink className="link" href={href}>
            {t('list/showAll', { number: formatNumber(total, 'en') })}
          </AppLink>
        )
      }
    >
      {rows && rows.length > 0 && (
        <ul
          className={styles.related}
          style={{ gridTemplateColumns: `minmax(0, 1fr) repeat(${props.cells - 1}, auto)` }}
        >
          {rows.slice(0, RELATED_ROWS).map((row) => (
            <li key={row.id}>{props.children(row)}</li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className="muted">{props.empty}</p>}
      {!rows && !answer.error && <div className={styles.relatedWait} aria-busy="true" data-coming />}
      {!rows && Boolean(answer.error) && <QueryError title={t('list/failed')} query={answer} />}
    </FormCard>
  )
}
