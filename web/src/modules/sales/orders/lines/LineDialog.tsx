import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { shortReasons } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Good, LineChange, PlacedLine, ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconEdit, IconMessageQuestion } from '@tabler/icons-react'
import { FormDialog } from '../../../../platform/forms/FormDialog.tsx'
import { useForm } from '../../../../platform/forms/useForm.ts'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { amount } from '../page/orderVatText.ts'
import { GoodSelect } from './GoodSelect.tsx'
import { useLineEdits } from './useLineEdits.ts'
import * as styles from './lineDialog.module.css'

/** A change that was chosen, with the line it is about; none where a product is added. */
export type LineChoice =
  { change: 'addition'; line: null } | { change: Exclude<LineChange, 'addition'>; line: PlacedLine }

interface Values {
  good: Good | null
  quantity: string
  reason: ShortReason
  price_agreed: boolean
}

interface Props {
  order: OrderDetail
  choice: LineChoice
  onClose: () => void
}

const typedQuantity = ({ quantity }: Pick<Values, 'quantity'>): number => Number(toWesternDigits(quantity))

/** Checks whether less is typed than was asked for. */
const isLess = (values: Pick<Values, 'quantity'>, line: PlacedLine): boolean =>
  typedQuantity(values) > 0 && typedQuantity(values) < line.quantity

/** Returns the call that a choice is sent by. */
function requestOf({ id, version }: OrderDetail, { change, line }: LineChoice, values: Values) {
  const params = { id }
  const { good, quantity, reason, price_agreed } = values
  const product_id = good?.id
  if (change === 'addition')
    return call(ordersApi.addLine, { params, body: { product_id, quantity, version } })
  const { position } = line
  if (change === 'removal') return call(ordersApi.removeLine, { params, body: { position, reason, version } })
  const isShort = change === 'substitution' || isLess(values, line)
  const body = { position, quantity, version, ...(isShort ? { reason } : {}) }
  return change === 'quantity'
    ? call(ordersApi.changeLine, { params, body })
    : call(ordersApi.substituteLine, { params, body: { ...body, product_id, price_agreed } })
}

/** The form of a change, which closes once it is made. */
function useLineForm({ order, choice, onClose }: Props) {
  const { change, line } = choice
  const send = useLineEdits(order)
  return useForm<Values>({
    resource: 'orders',
    toast: 'order-line',
    initial: {
      good: null,
      quantity: change === 'addition' ? '1' : String(line.billed_quantity || line.quantity),
      reason: 'out',
      price_agreed: false,
    },
    fieldOf: () => (change === 'removal' ? 'reason' : 'quantity'),
    send: async (values) => {
      await send(() => requestOf(order, choice, values))
      onClose()
      // It has been said already, with the way to take it back.
      return null
    },
  })
}

type Form = ReturnType<typeof useLineForm>

/** Chooses why less of a product is billed than was asked for. */
function Reasons({ form }: { form: Pick<Form, 'values' | 'set'> }) {
  const t = useT()
  return (
    <QuickGroup
      label={t('lines/reason')}
      options={shortReasons.map((value) => ({ value, label: t(`order/reasons/${value}`) }))}
      value={form.values.reason}
      onChange={(reason) => form.set('reason', reason)}
    />
  )
}

/** Chooses a product, and whether its own price was agreed where it is the higher one. */
function GoodFields({
  form,
  order,
  line,
}: {
  form: Pick<Form, 'values' | 'set' | 'problems'>
  order: number
  line: PlacedLine | null
}) {
  const t = useT()
  const { good } = form.values
  const isDearer = line !== null && good !== null && good.price > line.price
  return (
    <>
      <GoodSelect
        isFirst
        label={t('order/product')}
        path="product_id"
        order={order}
        insteadOf={line?.product.id ?? undefined}
        value={good}
        error={form.problems['product_id']}
        onChange={(chosen) => form.set('good', chosen)}
      />
      {isDearer && (
        <Checkbox
          label={t('lines/priceAgreed', { price: formatHalalas(toHalalas(good.price)) })}
          description={t('lines/lowerPrice', { price: formatHalalas(toHalalas(line.price)) })}
          checked={form.values.price_agreed}
          onChange={(event) => form.set('price_agreed', event.currentTarget.checked)}
        />
      )}
    </>
  )
}

/** Says beforehand that whoever ordered is asked first, or from which total on. */
function ConsentHint({ order, change }: { order: OrderDetail; change: LineChange }) {
  const t = useT()
  const { substitution_wish: choice, asks_above: limit } = order
  if (limit === null || change === 'removal') return null
  const isQuestion = change === 'substitution' && choice === 'ask'
  return (
    <p className={styles.hint} data-strong={isQuestion || undefined}>
      <IconMessageQuestion size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {isQuestion
          ? t('lines/askedFirst')
          : t(order.user.type === 'employee' ? 'lines/managerAskedAbove' : 'lines/askedAbove', {
              total: amount(limit),
            })}
      </span>
    </p>
  )
}

/** Tells that a colleague has changed the line since the dialog was opened: what was typed stays, and is sent knowing of it. */
function MeanwhileHint({ order, opened }: { order: OrderDetail; opened: PlacedLine }) {
  const t = useT()
  const lang = useUiLang()
  const now = order['order-details'].find(({ position }) => position === opened.position)
  if (!now || now.billed_quantity === opened.billed_quantity) return null
  return (
    <p role="status" className={styles.hint} data-strong>
      <IconEdit size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t('lines/changedMeanwhile', { quantity: quantityText(now.billed_quantity, now.product.unit, lang) })}
      </span>
    </p>
  )
}

/** Asks what a change of an order's products needs: a product, a quantity, a reason. */
export function LineDialog(props: Props) {
  const { change, line } = props.choice
  const t = useT()
  const { frame, ...form } = useLineForm(props)
  const { good, quantity } = form.values
  const hasGood = change === 'addition' || change === 'substitution'
  const isShort = change === 'quantity' && isLess(form.values, line)
  const unit = hasGood ? good?.unit.name : line.product.unit.name
  const isReady = change === 'removal' || (typedQuantity(form.values) > 0 && (!hasGood || good !== null))
  return (
    <FormDialog
      title={line ? t(`lines/titles/${change}`, { name: line.product.name }) : t('lines/titles/addition')}
      size={460}
      frame={frame}
      busy={form.busy}
      className={hasGood ? styles.chooses : styles.form}
      confirmLabel={t(`lines/confirm/${change}`)}
      danger={change === 'removal'}
      disabled={!isReady}
      onClose={props.onClose}
    >
      {hasGood && <GoodFields order={props.order.id} form={form} line={line} />}
      {change !== 'removal' && (
        <DigitsInput
          kind="decimal"
          name="quantity"
          data-path="quantity"
          label={t('order/quantity')}
          required
          {...(hasGood ? {} : { 'data-autofocus': true })}
          maxLength={10}
          end={<bdi className={styles.unit}>{unit}</bdi>}
          rightSectionWidth={96}
          value={quantity}
          error={form.problems['quantity']}
          onChange={(digits) => form.set('quantity', digits)}
        />
      )}
      {(isShort || change === 'removal' || change === 'substitution') && <Reasons form={form} />}
      {line && <MeanwhileHint order={props.order} opened={line} />}
      <ConsentHint order={props.order} change={change} />
    </FormDialog>
  )
}
