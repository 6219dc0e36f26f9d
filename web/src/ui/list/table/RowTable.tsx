import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useUiTexts } from '../../texts.ts'
import { Check } from './Check.tsx'
import { ExpandButton, useExpanded } from './ExpandButton.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { leastWidth } from './columns.ts'
import type { Column } from './columns.ts'
import { SumRows } from './SumRows.tsx'
import { useScrolledUnder } from './useScrolledUnder.ts'
import { usePressedRow } from './usePressedRow.ts'
import { useSelection } from './useSelection.ts'
import * as skeletonStyles from '../../pieces/skeleton.module.css'
import * as listStyles from '../list.module.css'
import * as tableStyles from './table.module.css'
import * as tableEndsStyles from './tableEnds.module.css'

function Head<Row>(props: { column: Column<Row> }) {
  const { column } = props
  const direction = column.sort?.direction
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" data-align={column.align} aria-sort={order} style={{ inlineSize: column.width }}>
      {column.sort ? (
        <button type="button" className={tableStyles.thSort} onClick={column.sort.onToggle}>
          <bdi>{column.header}</bdi>
          <Icon size={14} aria-hidden="true" data-idle={direction ? undefined : true} />
        </button>
      ) : (
        <bdi>{column.header}</bdi>
      )}
    </th>
  )
}

function SkeletonRows(props: { rows: number; cells: number }) {
  return Array.from({ length: props.rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: props.cells }, (_cell, cell) => (
        <td key={cell}>
          <span
            className={skeletonStyles.skeletonLine}
            style={{ inlineSize: `${45 + ((row * 7 + cell * 13) % 40)}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** In px: boxes and arrows before the rows, three tools and the column button after them, a digit of a row's number. */
const BOX = 48
const TOOLS = 128
const BUTTON = 60
const DIGIT = 9
const AROUND_DIGITS = 24

/** Returns the widths of the columns that every list has, in px. */
function frameWidths<Row>(table: DataTableProps<Row>) {
  const { firstNumber, rows } = table
  const last = (firstNumber ?? 0) + (rows?.length ?? table.skeletonRows ?? 0)
  return {
    number: firstNumber ? AROUND_DIGITS + DIGIT * Math.max(3, String(last).length) : 0,
    end: table.rowActions ? (table.actionsWidth ?? TOOLS) : table.headEnd ? BUTTON : 0,
  }
}

/** The data that the head and the rows of a table share. */
interface Layout<Row> {
  table: DataTableProps<Row>
  picked: ReturnType<typeof useSelection>
  widths: ReturnType<typeof frameWidths>
  /** Columns end with one of their own: what a row offers, or the column chooser. */
  hasEnd: boolean
}

function HeadRow<Row>({ table, picked, widths, hasEnd }: Layout<Row>) {
  const { columns, firstNumber, rowActions, expanded } = table
  const texts = useUiTexts()
  return (
    <tr>
      {expanded && (
        <th className={tableStyles.tdExpand}>
          <span className="sr">{texts.details}</span>
        </th>
      )}
      {picked && (
        <th className={tableStyles.tdCheck} data-piece="td-check">
          <Check
            label={texts.selectAll}
            checked={picked.all}
            some={picked.some}
            onToggle={picked.toggleAll}
          />
        </th>
      )}
      {firstNumber && (
        <th scope="col" className={tableStyles.tdNumber} style={{ inlineSize: widths.number }}>
          <span aria-hidden="true">#</span>
          <span className="sr">{texts.rowNumber}</span>
        </th>
      )}
      {columns.map((column) => (
        <Head key={column.key} column={column} />
      ))}
      {hasEnd && (
        <th className={tableEndsStyles.tdEnd} style={{ inlineSize: widths.end }}>
          {rowActions && !table.headEnd && <span className="sr">{texts.actions}</span>}
          {table.headEnd}
        </th>
      )}
    </tr>
  )
}

function BodyRow<Row>(
  props: Layout<Row> & { row: Row; index: number; cells: number; unfolded: ReturnType<typeof useExpanded> },
) {
  const { table, picked, row, index, unfolded } = props
  const { expanded, firstNumber } = table
  const texts = useUiTexts()
  const key = table.rowKey(row)
  const unread = table.isUnread?.(row)
  const selected = table.selection?.selected.has(key)
  const isOpen = unfolded.has(key)
  const below = table.below?.(row)
  return (
    <>
      <tr
        data-selected={selected || undefined}
        data-cursor={table.cursor === key || undefined}
        data-fresh={table.fresh?.has(key) || undefined}
        data-left={table.left?.has(key) || undefined}
        data-unread={unread || undefined}
        data-waiting={table.isWaiting?.(row) || undefined}
        data-open={isOpen || undefined}
        data-key={key}
        data-pressable={table.onRowClick ? true : undefined}
      >
        {expanded && (
          <td className={tableStyles.tdExpand}>
            <ExpandButton name={table.rowName(row)} {...unfolded.button(key)} />
          </td>
        )}
        {picked && (
          <td className={tableStyles.tdCheck} data-piece="td-check">
            <Check
              label={texts.selectRow(table.rowName(row))}
              checked={Boolean(selected)}
              onToggle={(shift) => picked.toggle(index, shift)}
            />
          </td>
        )}
        {firstNumber && <td className={`${tableStyles.tdNumber} num`}>{firstNumber + index}</td>}
        {table.columns.map((column, position) => (
          <td key={column.key} data-align={column.align}>
            {position === 0 && unread && <span className="sr">{texts.unread}</span>}
            {position === 0 && table.left?.has(key) && <span className="sr">{texts.leftList}</span>}
            {column.cell(row)}
          </td>
        ))}
        {props.hasEnd && (
          <td className={table.rowActions ? tableEndsStyles.tdEnd : tableEndsStyles.tdBlank}>
            {table.rowActions?.(row)}
          </td>
        )}
      </tr>
      {below && (
        <tr className={tableStyles.rowMore} data-piece="row-more">
          <td colSpan={props.cells}>{below}</td>
        </tr>
      )}
      {expanded && isOpen && (
        <tr className={tableStyles.rowMore} data-piece="row-more" id={unfolded.idOf(key)}>
          <td colSpan={props.cells}>{expanded(row)}</td>
        </tr>
      )}
    </>
  )
}

/** The wide form of DataTable. */
export function RowTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, firstNumber, expanded, cursor } = props
  const picked = useSelection(rows?.map(rowKey) ?? [], props.selection)
  const unfolded = useExpanded()
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cursor) return
    viewport.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  usePressedRow(viewport, props.onRowClick)
  const hasEnd = Boolean(props.rowActions ?? props.headEnd)
  const cells =
    columns.length + (expanded ? 1 : 0) + (picked ? 1 : 0) + (firstNumber ? 1 : 0) + (hasEnd ? 1 : 0)
  const widths = frameWidths(props)
  const layout = { table: props, picked, widths, hasEnd }
  const least = leastWidth(columns) + (expanded ? BOX : 0) + (picked ? BOX : 0) + widths.number + widths.end
  useScrolledUnder(viewport)

  return (
    <div
      className={listStyles.listView}
      data-piece="list-view"
      ref={viewport}
      role="region"
      aria-label={props.label}
      tabIndex={0}
    >
      <table className={tableStyles.table} data-piece="table" style={{ minInlineSize: least }}>
        <thead>
          <HeadRow {...layout} />
        </thead>
        <tbody>
          {rows ? (
            rows.map((row, index) => (
              <BodyRow
                key={rowKey(row)}
                {...layout}
                row={row}
                index={index}
                cells={cells}
                unfolded={unfolded}
              />
            ))
          ) : (
            <SkeletonRows rows={props.skeletonRows ?? 6} cells={cells} />
          )}
        </tbody>
        {rows && props.sums && <SumRows sums={props.sums} cells={cells} hasEnd={hasEnd} />}
      </table>
    </div>
  )
}
