import { RIYAL_SIGN, formatHalalas, lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { WithVat } from '../../../../platform/session/WithVat.tsx'
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

interface Props {
  line: DraftLine
  at: number
  mayPrice: boolean
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

/** The price of a line, for whoever may change it. */
function PriceInput({ line, at, problems, onChange }: Props) {
  const t = useT()
  const { good, price } = line
  return (
    <DigitsInput
      kind="decimal"
      className={styles.linePrice}
      name={`items.${at}.price`}
      aria-label={t('placing/linePrice', { name: good.name })}
      maxLength={12}
      start={<span aria-hidden="true">{RIYAL_SIGN}</span>}
      value={price ?? formatHalalas(toHalalas(good.price)).replaceAll(',', '')}
      error={problems[`items.${at}.price`]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(digits) => onChange({ price: digits })}
      onBlur={() => price !== null && onChange({ price: price === '' ? null : typedPrice(line, price) })}
    />
  )
}

/** The name of a line's product, and below it what it costs or would have cost. */
function LineName({ line, at, problems }: Props) {
  const t = useT()
  const { good } = line
  const today = formatHalalas(toHalalas(good.price))
  const problem = problems[`items.${at}.product_id`]
  const isChanged = isByHand(line)
  return (
    <div className={styles.lineName} data-path={`items.${at}.product_id`} tabIndex={-1}>
      <bdi className="strong">{good.name}</bdi>
      <span className={isChanged ? styles.byHand : 'muted'}>
        {isChanged
          ? t('placing/instead', { price: today })
          : t('placing/perUnit', { price: today, unit: good.unit.name })}
      </span>
      <WithVat />
      {problem && <span className={styles.problem}>{problem}</span>}
    </div>
  )
}

/** A line of the basket: its quantity, its price where that may be changed, and what it comes to. */
export function BasketLine(props: Props) {
  const { line, at, problems } = props
  const { good, quantity } = line
  const t = useT()
  return (
    <li className={styles.line}>
      <LineName {...props} />
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
      {props.mayPrice && <PriceInput {...props} />}
      <span className={styles.lineTotal} dir="ltr">
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
