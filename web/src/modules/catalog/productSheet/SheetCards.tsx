import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import type { NumberField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { columnLabel, faultText, flagText } from './cellTexts.ts'
import { isFlag, isWritable } from './sheetModel.ts'
import type { CellState } from './sheetModel.ts'
import type { Sheet } from './useSheet.ts'
import * as styles from './sheet.module.css'
import * as sheetCardsStyles from './sheetCards.module.css'

function NumberInput(props: {
  product: ProductRow
  field: NumberField
  place: string
  cell: CellState
  isReadOnly: boolean
  onWrite: (text: string) => void
}) {
  const { product, field, cell } = props
  const t = useT()
  // While it is typed it stays as it is typed, though it may say what is saved already.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={sheetCardsStyles.sheetField} data-changed={cell.isChanged || undefined}>
      <DigitsInput
        kind="decimal"
        label={columnLabel(t, field)}
        aria-label={`${columnLabel(t, field)}: ${product.name}`}
        data-place={props.place}
        maxLength={12}
        readOnly={props.isReadOnly}
        {...(field === 'stock_quantity' ? {} : { start: RIYAL_SIGN })}
        value={typed ?? cell.text}
        error={cell.fault && faultText(t, field, cell.fault)}
        onChange={(text) => {
          setTyped(text)
          props.onWrite(text)
        }}
        onKeyDown={(event) => {
          // Enter ends typing; it is the bar that saves.
          if (event.key === 'Enter') {
            event.preventDefault()
            event.currentTarget.blur()
          }
        }}
        onBlur={() => setTyped(null)}
      />
      {cell.isChanged && cell.was !== '' && (
        <span className={`${sheetCardsStyles.sheetCardWas} num`}>
          {t('sheet/was')} <bdi dir="ltr">{cell.was}</bdi>
        </span>
      )}
    </div>
  )
}

function Card({ sheet, product, row }: { sheet: Sheet; product: ProductRow; row: number }) {
  const t = useT()
  const state = sheet.states.get(product.id)
  const isGone = sheet.gone.has(product.id)
  return (
    <div className={sheetCardsStyles.sheetInputs}>
      {sheetFields.map((field, column) => {
        const cell = state?.[field]
        if (!cell || isFlag(field) || !isWritable(product, field)) return null
        return (
          <NumberInput
            key={field}
            {...{ product, field, cell }}
            place={`${row}-${column}`}
            isReadOnly={isGone}
            onWrite={(text) => sheet.write(product, field, text)}
          />
        )
      })}
      <div className={sheetCardsStyles.sheetFlags}>
        {sheetFields.map((field, column) => {
          const cell = state?.[field]
          if (!cell || !isFlag(field)) return null
          return (
            <div key={field} data-place={`${row}-${column}`} data-changed={cell.isChanged || undefined}>
              <FlagSwitch
                label={flagText(t, field, cell.isOn)}
                checked={cell.isOn}
                disabled={isGone}
                onChange={(isOn) => sheet.write(product, field, isOn)}
                {...(cell.fault ? { description: faultText(t, field, cell.fault) } : {})}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The sheet on a phone: a card of inputs for each product. */
export function SheetCards({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const waiting = new Set(sheet.overtaken.map(({ product }) => product.id))
  return (
    <ul className={sheetCardsStyles.sheetCards} aria-label={t('sheet/title')}>
      {sheet.products.map((product, row) => {
        const isGone = sheet.gone.has(product.id)
        return (
          <li
            key={product.id}
            className={sheetCardsStyles.sheetCard}
            data-overtaken={waiting.has(product.id) || undefined}
            data-gone={isGone || undefined}
          >
            <p className="strong">
              <bdi dir="auto">{product.name}</bdi>
              {isGone && <span className={styles.sheetGone}>{t('sheet/gone')}</span>}
            </p>
            <Card {...{ sheet, product, row }} />
          </li>
        )
      })}
    </ul>
  )
}
