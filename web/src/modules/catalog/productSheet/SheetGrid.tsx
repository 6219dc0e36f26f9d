import { sheetFields } from '@bustan/contract/catalog/sheetCells.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/money.ts'
import type { RefObject } from 'react'
import { useT } from '../../../platform/i18n.ts'
import { Clamped } from '../../../ui/pieces/Clamped.tsx'
import { CellEditor } from './CellEditor.tsx'
import { columnLabel } from './cellTexts.ts'
import { SheetCell } from './SheetCell.tsx'
import { isFlag } from './sheetModel.ts'
import type { Sheet } from './useSheet.ts'
import type { useSheetCursor } from './useSheetCursor.ts'

function HeadRow() {
  const t = useT()
  return (
    <tr>
      <th scope="col" className="sheet-name">
        {t('products/product')}
      </th>
      {sheetFields.map((field) => (
        <th key={field} scope="col" data-align={isFlag(field) ? undefined : 'number'}>
          <bdi>{columnLabel(t, field)}</bdi>
          {field.startsWith('price') && (
            <span className="sheet-sign" aria-hidden="true">
              {RIYAL_SIGN}
            </span>
          )}
        </th>
      ))}
    </tr>
  )
}

/** The products as a sheet: one active cell, moved by arrows, written by typing. */
export function SheetGrid(props: {
  sheet: Sheet
  cursor: ReturnType<typeof useSheetCursor>
  grid: RefObject<HTMLTableElement | null>
}) {
  const { sheet, cursor, grid } = props
  const { active, editing } = cursor
  const t = useT()
  const waiting = new Set(sheet.overtaken.map(({ product }) => product.id))
  return (
    <div className="list-view sheet-view">
      {/* A table whose cells are written is a grid. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="table sheet-grid" role="grid" aria-label={t('sheet/title')} ref={grid} {...cursor.on}>
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
              <th scope="row" className="sheet-name">
                <Clamped>{product.name}</Clamped>
                {sheet.gone.has(product.id) && <span className="sheet-gone">{t('sheet/gone')}</span>}
              </th>
              {sheetFields.map((field, column) => {
                const isActive = active.row === row && active.column === column
                const cell = sheet.states.get(product.id)?.[field]
                return (
                  cell && (
                    <SheetCell
                      key={field}
                      product={product}
                      field={field}
                      place={`${row}-${column}`}
                      cell={cell}
                      isActive={isActive}
                      isReadOnly={sheet.gone.has(product.id)}
                      editor={
                        isActive && editing && !isFlag(field) ? (
                          <CellEditor
                            {...{ product, field }}
                            {...editing}
                            {...cursor.editor}
                            drafts={sheet.drafts}
                          />
                        ) : null
                      }
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
