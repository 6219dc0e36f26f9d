import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { goodsPlaces } from '@bustan/contract/sales/orders/returns.ts'
import type { GoodsPlace } from '@bustan/contract/sales/orders/returns.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { leftOf, quantityProblem, steppedQuantity } from './returnDraft.ts'
import type { DraftReturnLine } from './returnDraft.ts'
import * as styles from './returns.module.css'

/** Goes on to the next quantity, and from the last one to what the form is for. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { form } = event.currentTarget
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name^="quantity-"]') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
}

/** Chooses a quantity: a step more or less, or typed. */
function Stepper(props: {
  line: PlacedLine
  quantity: string
  isFirst: boolean
  isWrong: boolean
  onChange: (quantity: string) => void
}) {
  const { line, quantity, onChange: set } = props
  const t = useT()
  const { name } = line.product
  return (
    <span className={styles.stepper} dir="ltr">
      <ToolButton
        className={styles.step}
        label={t('returns/less', { name })}
        disabled={quantity === ''}
        onClick={() => set(steppedQuantity(line, quantity, -1))}
      >
        <IconMinus size={20} aria-hidden="true" />
      </ToolButton>
      <DigitsInput
        kind="decimal"
        className={styles.quantity}
        name={`quantity-${line.position}`}
        data-path={`quantity-${line.position}`}
        aria-label={t('returns/quantityOf', { name })}
        placeholder="0"
        maxLength={10}
        {...(props.isFirst ? { 'data-autofocus': true } : {})}
        value={quantity}
        error={props.isWrong}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={goOn}
        onChange={set}
      />
      <ToolButton
        className={styles.step}
        label={t('returns/more', { name })}
        onClick={() => set(steppedQuantity(line, quantity, 1))}
      >
        <IconPlus size={20} aria-hidden="true" />
      </ToolButton>
    </span>
  )
}

interface Props {
  line: PlacedLine
  draft: DraftReturnLine | undefined
  place: GoodsPlace
  isFirst: boolean
  error: string | undefined
  onChange: (draft: DraftReturnLine) => void
}

/** A line of the order: how much of it comes back, by steps or typed, and where that goes. */
export function ReturnLine({ line, draft, place, isFirst, error, onChange }: Props) {
  const t = useT()
  const lang = useUiLang()
  const { name, unit } = line.product
  const { quantity, goods } = draft ?? { quantity: '', goods: null }
  const left = quantityText(leftOf(line), unit, lang)
  const wrong = quantityProblem(line, draft)
  const problem = wrong ? t(`returns/${wrong}`, { quantity: left }) : error
  const set = (next: string) => onChange({ quantity: next, goods })
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <bdi className="strong">{name}</bdi>
        <button type="button" className="text-button link" onClick={() => set(String(leftOf(line)))}>
          {t('returns/left', { quantity: left })}
        </button>
      </span>
      <Stepper {...{ line, quantity, isFirst }} isWrong={problem !== undefined} onChange={set} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {quantity !== '' && (
        <span className={styles.goods}>
          <span className="sr">{fieldLabel(t, 'orders', 'goods')}</span>
          <QuickGroup
            label={t('returns/goodsOf', { name })}
            options={goodsPlaces.map((value) => ({ value, label: t(`goodsPlaces/${value}`) }))}
            value={place}
            onChange={(chosen) => onChange({ quantity, goods: chosen })}
          />
        </span>
      )}
    </li>
  )
}
