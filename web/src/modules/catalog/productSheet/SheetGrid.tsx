import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import type { RefObject } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { WithVat } from '../../../platform/session/WithVat.tsx'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { CellEditor } from './CellEditor.tsx'
import { columnLabel } from './cellTexts.ts'
import { SheetCell } from './SheetCell.tsx'
import { isFlag } from './sheetModel.ts'
import type { Sheet } from './useSheet.ts'
import type { useSheetCursor } from './useSheetCursor.ts'
import * as listStyles from '../../../ui/list/list.module.css'
import * as tableStyles from '../../../ui/list/table/table.module.css'
import * as styles from './sheet.module.css'

function HeadRow() {
  const t = useT()
  return (
    <tr>
      <th scope="col" className={styles.sheetName}>
        {t('products/product')}
      </th>
      {sheetFields.map((field) => (
        <th key={field} scope="col" data-align={isFlag(field) ? undefined : 'number'}>
          <bdi>{columnLabel(t, field)}</bdi>
          {field.startsWith('price') && (
            <>
              <span className={styles.sheetSign} aria-hidden="true">
                {RIYAL_SIGN}
              </span>{' '}
              <WithVat />
            </>
          )}
        </th>
      ))}
    </tr>
  )
}

interface GridProps {
  sheet: Sheet
  cursor: ReturnType<typeof useSheetCursor>
}

function Row({ sheet, cursor, product, row }: GridProps & { product: ProductRow; row: number }) {
  const { active, editing, editor } = cursor
  const isGone = sheet.gone.has(product.id)
  return sheetFields.map((field, column) => {
    const isActive = active.row === row && active.column === column
    const cell = sheet.states.get(product.id)?.[field]
    const isTyped = isActive && editing && !isFlag(field)
    return (
      cell && (
        <SheetCell
          key={field}
          {...{ product, field, cell, isActive }}
          place={`${row}-${column}`}
          isReadOnly={isGone}
          editor={
            isTyped ? (
              <CellEditor {...{ product, field }} {...editing} {...editor} drafts={sheet.drafts} />
            ) : null
          }
        />
      )
    )
  })
}

/** The products as a sheet: one active cell, moved by arrows, written by typing. */
export function SheetGrid(props: GridProps & { grid: RefObject<HTMLTableElement | null> }) {
  const { sheet, cursor, grid } = props
  const t = useT()
  const waiting = new Set(sheet.overtaken.map(({ product }) => product.id))
  return (
    <div className={`${listStyles.listView} ${styles.sheetView}`} data-piece="list-view">
      {/* A table whose cells are written is a grid. */}
      <table
        className={`${tableStyles.table} ${styles.sheetGrid}`}
        data-piece="table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('sheet/title')}
        ref={grid}
        {...cursor.on}
      >
        <thead>
          <HeadRow />
        </thead>
        <tbody>
          {sheet.products.map((product, row) => (
            <tr
              key={product.id}
              data-overtaken={waiting.has(product.id) || undefined}
              data-gone={sheet.gone.has(product.id) || undefined}
            >
              <th scope="row" className={styles.sheetName}>
                <Clamped>{product.name}</Clamped>
                {sheet.gone.has(product.id) && <span className={styles.sheetGone}>{t('sheet/gone')}</span>}
              </th>
              <Row {...{ sheet, cursor, product, row }} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
