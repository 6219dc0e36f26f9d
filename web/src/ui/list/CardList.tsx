import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { Check } from './table/Check.tsx'
import { ExpandButton, useExpanded } from './table/ExpandButton.tsx'
import type { DataTableProps } from './table/dataTableProps.ts'
import type { Column } from './table/columns.ts'
import { usePressedRow } from './table/usePressedRow.ts'
import { SumLines } from './table/SumRows.tsx'
import { useSelection } from './table/useSelection.ts'
import * as skeletonStyles from '../pieces/skeleton.module.css'
import * as tableStyles from './table/table.module.css'
import * as styles from './cards.module.css'

function SkeletonCards(props: { count: number }) {
  return Array.from({ length: props.count }, (_, index) => (
    <li key={index} className={styles.card} data-piece="card" aria-hidden="true">
      <div className={styles.cardMain} data-piece="card-main">
        <span
          className={skeletonStyles.skeletonLine}
          data-piece="skeleton-line"
          style={{ inlineSize: '52%' }}
        />
        <span
          className={skeletonStyles.skeletonLine}
          data-piece="skeleton-line"
          style={{ inlineSize: '38%' }}
        />
        <span
          className={skeletonStyles.skeletonLine}
          data-piece="skeleton-line"
          style={{ inlineSize: '44%' }}
        />
      </div>
    </li>
  ))
}

type Place = NonNullable<Column<unknown>['card']>

const places = {
  title: styles.cardTitle,
  badge: styles.cardBadge,
  end: styles.cardEnd,
  sub: styles.cardSub,
} as const satisfies Record<Place, string | undefined>

/** Draws the part of a row for one place of its card. */
const drawPlace = <Row,>(columns: readonly Column<Row>[], row: Row, where: Place): ReactNode =>
  columns
    .filter((column) => column.card === where)
    .map((column) => {
      const value = (column.cardCell ?? column.cell)(row)
      // A label without a value says nothing.
      const label = column.cardLabel && value !== null && <span className="muted">{column.header}: </span>
      return (
        <div key={column.key} className={places[where]} data-piece={where === 'sub' ? 'card-sub' : undefined}>
          {label}
          {value}
        </div>
      )
    })

/** The first line of a card, after what is said of it without being shown. */
function CardTop(props: {
  isUnread: boolean | undefined
  hasLeft: boolean | undefined
  children: ReactNode
}) {
  const texts = useUiTexts()
  return (
    <>
      {props.isUnread && <span className="sr">{texts.unread}</span>}
      {props.hasLeft && <span className="sr">{texts.leftList}</span>}
      <div className={styles.cardTop}>{props.children}</div>
    </>
  )
}

/** The end of a card: a figure, and what can be done with its row. */
const CardSide = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <div className={styles.cardSide}>
    {children}
    {actions !== undefined && (
      <div className={styles.cardActions} data-piece="card-actions">
        {actions}
      </div>
    )}
  </div>
)

/** The narrow form of DataTable: each row a card, each column in the place it names. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, expanded } = props
  const unfolded = useExpanded()
  const texts = useUiTexts()
  const picked = useSelection(rows?.map(rowKey) ?? [], selection)
  const cards = useRef<HTMLUListElement>(null)
  usePressedRow(cards, props.onRowClick)
  const draw = (row: Row, where: Place) => drawPlace(columns, row, where)

  const drawCard = (row: Row, index: number) => {
    const key = rowKey(row)
    const selected = selection?.selected.has(key)
    const unread = props.isUnread?.(row)
    const below = props.below?.(row)
    return (
      <li
        key={key}
        className={styles.card}
        data-piece="card"
        data-selected={selected || undefined}
        data-fresh={props.fresh?.has(key) || undefined}
        data-left={props.left?.has(key) || undefined}
        data-unread={unread || undefined}
        data-key={key}
        data-waiting={props.isWaiting?.(row) || undefined}
      >
        {picked && (
          <Check
            label={texts.selectRow(props.rowName(row))}
            checked={Boolean(selected)}
            onToggle={(shift) => picked.toggle(index, shift)}
          />
        )}
        <div className={styles.cardMain} data-piece="card-main">
          <CardTop isUnread={unread} hasLeft={props.left?.has(key)}>
            {draw(row, 'title')}
            {draw(row, 'badge')}
          </CardTop>
          {draw(row, 'sub')}
          {expanded && <ExpandButton worded name={props.rowName(row)} {...unfolded.button(key)} />}
        </div>
        <CardSide actions={props.rowActions?.(row)}>{draw(row, 'end')}</CardSide>
        {below && <div className={styles.cardMore}>{below}</div>}
        {expanded && unfolded.has(key) && (
          <div className={styles.cardMore} id={unfolded.idOf(key)}>
            {expanded(row)}
          </div>
        )}
      </li>
    )
  }

  return (
    <>
      <ul className={tableStyles.cards} data-piece="cards" aria-label={props.label} tabIndex={-1} ref={cards}>
        {rows ? rows.map(drawCard) : <SkeletonCards count={props.skeletonRows ?? 6} />}
      </ul>
      {rows && props.sums && <SumLines sums={props.sums} />}
    </>
  )
}
