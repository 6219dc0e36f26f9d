import { RIYAL_SIGN, formatHalalas, lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import { isByHand, priceOf } from './orderDraft.ts'
import type { DraftLine } from './orderDraft.ts'
import * as styles from './create.module.css'

/** Returns what a line comes to, in halalas; 0 while its quantity is being written. */
function totalOf(line: DraftLine): number {
  const quantity = Number(line.quantity)
  return quantity > 0 && quantity <= 100_000 ? lineTotal(priceOf(line), quantity) : 0
}

/** A price that is typed; the one of today is kept as none. */
const typedPrice = (line: DraftLine, typed: string): string | null =>
  toHalalas(typed) === toHalalas(line.good.price) ? null : typed

/** A line of the basket: its quantity, its price where that may be changed, and what it comes to. */
export function BasketLine(props: {
  line: DraftLine
  at: number
  mayPrice: boolean
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}) {
  const { line, at, problems } = props
  const { good, quantity, price } = line
  const t = useT()
  const today = formatHalalas(toHalalas(good.price))
  const problem = problems[`items.${at}.product_id`]
  return (
    <li className={styles.line} data-priced={props.mayPrice || undefined}>
      <div className={styles.lineName} data-path={`items.${at}.product_id`} tabIndex={-1}>
        <bdi className="strong">{good.name}</bdi>
        <span className={isByHand(line) ? styles.byHand : 'muted'}>
          {isByHand(line)
            ? t('placing/instead', { price: today })
            : t('placing/perUnit', { price: today, unit: good.unit.name })}
        </span>
        {problem && <span className={styles.problem}>{problem}</span>}
      </div>
      <DigitsInput
        kind="decimal"
        className={styles.lineQuantity}
        name={`items.${at}.quantity`}
        aria-label={t('placing/lineQuantity', { name: good.name })}
        maxLength={10}
        end={<bdi className={styles.unit}>{good.unit.name}</bdi>}
        rightSectionWidth={64}
        value={quantity}
        error={problems[`items.${at}.quantity`]}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(digits) => props.onChange({ quantity: digits })}
      />
      {props.mayPrice && (
        <DigitsInput
          kind="decimal"
          className={styles.linePrice}
          name={`items.${at}.price`}
          aria-label={t('placing/linePrice', { name: good.name })}
          maxLength={12}
          start={<span aria-hidden="true">{RIYAL_SIGN}</span>}
          value={price ?? today.replaceAll(',', '')}
          error={problems[`items.${at}.price`]}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(digits) => props.onChange({ price: digits })}
          onBlur={() =>
            price !== null && props.onChange({ price: price === '' ? null : typedPrice(line, price) })
          }
        />
      )}
      <span className={styles.lineTotal}>
        <Money halalas={totalOf(line)} strong />
      </span>
      <ToolButton
        className={styles.lineRemove}
        label={t('placing/remove', { name: good.name })}
        hint
        onClick={props.onRemove}
      >
        <IconTrash size={17} aria-hidden="true" />
      </ToolButton>
    </li>
  )
}
