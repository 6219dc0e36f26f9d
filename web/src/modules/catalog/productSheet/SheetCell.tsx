import type { SheetField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { faultText, flagText } from './cellTexts.ts'
import { isFlag, isWritable, shownNumber } from './sheetModel.ts'
import type { CellState, SheetProduct } from './sheetModel.ts'
import * as styles from './sheet.module.css'

/** Renders the content of a number's cell: the old value struck out beside a new one. */
function NumberValue(props: { product: SheetProduct; field: SheetField; cell: CellState }) {
  const { product, field, cell } = props
  const t = useT()
  if (isFlag(field)) return null
  if (!isWritable(product, field)) return <span className="muted">{t('products/untracked')}</span>
  return (
    <span className={`${styles.sheetNumber} num`}>
      {cell.isChanged && cell.was !== '' && (
        <s>
          <span className="sr">{t('sheet/was')}</span>
          {cell.was}
        </s>
      )}
      {cell.text === '' ? (
        <span className="muted">{cell.isChanged ? t('sheet/none') : '—'}</span>
      ) : (
        <span className={styles.sheetNow}>{shownNumber(field, cell.text)}</span>
      )}
      {field === 'stock_quantity' && <span className={styles.sheetUnit}>{product.unit?.name}</span>}
    </span>
  )
}

function FlagValue({ field, isOn }: { field: 'quantity' | 'is_active'; isOn: boolean }) {
  const t = useT()
  return (
    <span className={styles.sheetFlag} data-on={isOn || undefined}>
      <span className={styles.sheetBox} aria-hidden="true">
        {isOn && <IconCheck size={14} stroke={2.4} />}
      </span>
      {flagText(t, field, isOn)}
    </span>
  )
}

/** One cell of the sheet. It has the focus where it is the active one, and holds the editor while it is typed into. */
export function SheetCell(props: {
  product: SheetProduct
  field: SheetField
  place: string
  cell: CellState
  isActive: boolean
  isReadOnly: boolean
  editor: ReactNode
}) {
  const { product, field, place, cell, isActive, editor } = props
  const t = useT()
  const fault = cell.fault && !editor ? faultText(t, field, cell.fault) : null
  const faultId = `sheet-fault-${place}`
  return (
    <td
      className={styles.sheetCell}
      data-place={place}
      data-align={isFlag(field) ? undefined : 'number'}
      data-changed={cell.isChanged || undefined}
      data-active={isActive || undefined}
      data-editing={editor ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      data-readonly={props.isReadOnly || !isWritable(product, field) || undefined}
      aria-invalid={cell.fault ? true : undefined}
      aria-describedby={fault ? faultId : undefined}
      title={fault ?? undefined}
    >
      {editor ??
        (isFlag(field) ? (
          <FlagValue field={field} isOn={cell.isOn} />
        ) : (
          <NumberValue product={product} field={field} cell={cell} />
        ))}
      {fault && (
        <span className={styles.sheetFault} id={faultId}>
          {fault}
        </span>
      )}
    </td>
  )
}
