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

function SkeletonCards(props: { count: number }) {
  return Array.from({ length: props.count }, (_, index) => (
    <li key={index} className="card" aria-hidden="true">
      <div className="card-main">
        <span className="bone" style={{ inlineSize: '52%' }} />
        <span className="bone" style={{ inlineSize: '38%' }} />
        <span className="bone" style={{ inlineSize: '44%' }} />
      </div>
    </li>
  ))
}

type Place = Column<unknown>['card']

/** Draws the part of a row for one place of its card. */
const drawPlace = <Row,>(columns: readonly Column<Row>[], row: Row, where: Place): ReactNode =>
  columns
    .filter((column) => column.card === where)
    .map((column) => (
      <div key={column.key} className={`card-${where}`}>
        {column.cardLabel && <span className="muted">{column.header}: </span>}
        {(column.cardCell ?? column.cell)(row)}
      </div>
    ))

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
        className="card"
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
        <div className="card-main">
          {unread && <span className="sr">{texts.unread}</span>}
          {props.left?.has(key) && <span className="sr">{texts.leftList}</span>}
          <div className="card-top">
            {draw(row, 'title')}
            {draw(row, 'badge')}
          </div>
          {draw(row, 'sub')}
          {expanded && <ExpandButton worded name={props.rowName(row)} {...unfolded.button(key)} />}
        </div>
        <div className="card-side">
          {draw(row, 'end')}
          {props.rowActions && <div className="card-actions">{props.rowActions(row)}</div>}
        </div>
        {below && <div className="card-more">{below}</div>}
        {expanded && unfolded.has(key) && (
          <div className="card-more" id={unfolded.idOf(key)}>
            {expanded(row)}
          </div>
        )}
      </li>
    )
  }

  return (
    <>
      <ul className="cards" aria-label={props.label} tabIndex={-1} ref={cards}>
        {rows ? rows.map(drawCard) : <SkeletonCards count={props.skeletonRows ?? 6} />}
      </ul>
      {rows && props.sums && <SumLines sums={props.sums} />}
    </>
  )
}
