import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { ReactNode } from 'react'
import { Button } from '../../button/Button.tsx'
import { FormCard } from '../../form/FormCard.tsx'
import * as styles from './ledgerFrame.module.css'

/** A card with the entries of a balance, the newest first, a page at a time. */
export function LedgerFrame<Row>(props: {
  title: string
  end: ReactNode
  /** Stands in for lines that are on their way. */
  waiting: ReactNode
  answer: { data: readonly Row[]; meta: ListMeta } | undefined
  texts: { none: string; newer: string; older: string }
  page: number
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { answer, texts, page, onPage } = props
  return (
    <FormCard title={props.title} end={props.end}>
      {!answer && props.waiting}
      {answer?.meta.total === 0 && <p className="muted">{texts.none}</p>}
      {answer && answer.data.length > 0 && props.children(answer.data)}
      {answer && answer.meta.last_page > 1 && (
        <div className={styles.pages}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={page >= answer.meta.last_page}
            onClick={() => onPage(page + 1)}
          >
            {texts.older}
          </Button>
        </div>
      )}
    </FormCard>
  )
}

/** One entry: its words, what it changed, the balance after it, and what can be done with it. */
export function LedgerLine(props: {
  delta: number
  what: ReactNode
  note: ReactNode
  change: ReactNode
  balance: ReactNode
  tools: ReactNode
}) {
  return (
    <li className={styles.line} data-way={props.delta > 0 ? 'in' : 'out'}>
      <span className={styles.what}>
        {props.what}
        <span className={`${styles.note} muted`}>{props.note}</span>
      </span>
      <span className={styles.sum}>
        <span className={styles.delta}>
          <bdi dir="ltr">
            {props.delta > 0 ? '+' : '−'}
            {props.change}
          </bdi>
        </span>
        <span className={`${styles.note} muted`}>{props.balance}</span>
      </span>
      {props.tools}
    </li>
  )
}
