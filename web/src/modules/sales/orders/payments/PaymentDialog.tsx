import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatHalalas, fromHalalas, RIYAL_SIGN, toHalalas } from '@bustan/contract/core/values/money.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { paymentKinds } from '@bustan/contract/sales/orders/payment.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import { Checkbox, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { FormDialog } from '../../../../platform/forms/FormDialog.tsx'
import { useForm } from '../../../../platform/forms/useForm.ts'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { ReadyReasons } from '../../../../ui/dialogs/ReadyReasons.tsx'
import { toggleReason } from '../../../../ui/dialogs/reasons.ts'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { ImageInput } from '../../../../ui/form/images/ImageInput.tsx'
import { LtrInput } from '../../../../ui/form/LtrInput.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { numberOf } from '../moves/orderMoves.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import type { Carrier } from './CarrierSelect.tsx'
import { usePayments } from './usePayments.ts'
import { SumBox } from '../pieces/SumBox.tsx'
import * as styles from './payments.module.css'

interface Values {
  kind: PaymentKind
  amount: string
  reference: string
  reason: string
  receipt: File | null
  carrier_id: Carrier | null
  over: boolean
}

interface Props {
  order: OrderDetail
  way: 'pay' | 'refund'
  onClose: () => void
}

/** Returns the call that a payment is sent by: a form where a picture of its receipt goes with it. */
function requestOf({ order: { id, version }, way }: Props, values: Values) {
  const { kind, amount, reference, reason, receipt, over, carrier_id: carrier } = values
  const params = { id }
  const carried = kind === 'cash' && carrier !== null ? { carrier_id: carrier.id } : {}
  const body = { kind, amount, reference, reason, version, ...carried }
  if (way === 'refund') return call(ordersApi.refund, { params, body })
  if (kind !== 'transfer' || receipt === null)
    return call(ordersApi.pay, { params, body: { ...body, over: over ? 1 : 0 } })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...body, over: over ? 1 : 0 })) form.set(name, String(value))
  form.set('receipt', receipt)
  return call(ordersApi.pay, { params, body: form })
}

/** Returns the amount that a dialog begins with: all that is due, or all that was paid too much. */
function firstAmount({ order: { due, paid }, way }: Props): string {
  const halalas = toHalalas(due ?? 0)
  const amount = way === 'pay' ? halalas : halalas < 0 ? -halalas : toHalalas(paid ?? 0)
  return amount > 0 ? String(fromHalalas(amount)) : ''
}

/** The form of a payment, which closes once it is recorded. */
function usePaymentForm(props: Props) {
  const { order, onClose } = props
  const send = usePayments(order)
  const usual: PaymentKind = order.payment_method === 'card' ? 'card' : 'cash'
  return useForm<Values>({
    resource: 'orders',
    toast: 'order-payment',
    initial: {
      kind: usual,
      amount: firstAmount(props),
      reference: '',
      reason: '',
      receipt: null,
      carrier_id: null,
      over: false,
    },
    fieldOf: () => 'amount',
    send: async (values) => {
      await send(() => requestOf(props, values))
      onClose()
      // It has been said already, with the way to take it back.
      return null
    },
  })
}

type Form = Omit<ReturnType<typeof usePaymentForm>, 'frame'>

/** The sum before a payment, and what is due once it is recorded. */
function Sums({ order, way, halalas }: Omit<Props, 'onClose'> & { halalas: number | null }) {
  const t = useT()
  const due = toHalalas(order.due ?? 0)
  const after = halalas === null ? null : way === 'pay' ? due - halalas : due + halalas
  return (
    <SumBox>
      <div>
        <dt>{t(way === 'pay' ? 'payments/due' : 'payments/paid')}</dt>
        <dd>
          <Money halalas={way === 'pay' ? due : toHalalas(order.paid ?? 0)} strong />
        </dd>
      </div>
      <div>
        <dt>{t('payments/after')}</dt>
        <dd>{after === null ? '—' : <Money halalas={after} />}</dd>
      </div>
    </SumBox>
  )
}

/** Asks for the number that a card or a transfer goes by, and for the picture of a transfer's receipt. */
function Proof({ form, way }: { form: Form; way: Props['way'] }) {
  const t = useT()
  const { kind, receipt } = form.values
  if (kind !== 'card' && kind !== 'transfer') return null
  const label = t(kind === 'card' ? 'payments/slip' : 'payments/transferNumber')
  return (
    <>
      <LtrInput
        {...form.input('reference')}
        label={label}
        required={way === 'pay' && kind === 'card'}
        maxLength={80}
      />
      {kind === 'transfer' && way === 'pay' && (
        <ImageInput
          path="receipt"
          label={fieldLabel(t, 'orders', 'receipt')}
          hint={t('payments/receiptHint')}
          value={receipt}
          {...(form.problems['receipt'] ? { error: form.problems['receipt'] } : {})}
          onChange={(file) => form.set('receipt', file)}
        />
      )}
    </>
  )
}

/** Says what becomes of money that is not in hand: a balance, or a debt of the client. */
function KindNote({ kind, way }: { kind: PaymentKind; way: Props['way'] }) {
  const t = useT()
  if (kind === 'credit' && way === 'pay') return <p className="muted">{t('payments/creditText')}</p>
  if (kind !== 'balance') return null
  return <p className="muted">{t(way === 'pay' ? 'payments/balanceText' : 'payments/ontoBalance')}</p>
}

/** Asks why money is given back, in words of one's own or ready ones. */
function Why({ form }: { form: Form }) {
  const t = useT()
  const { reason } = form.values
  return (
    <>
      <Textarea
        {...form.input('reason')}
        label={fieldLabel(t, 'orders', 'reason')}
        required
        rows={2}
        dir="auto"
        maxLength={500}
      />
      <ReadyReasons
        reasons={(['missing', 'quality', 'rejected', 'mistake'] as const).map((key) =>
          t(`payments/quick/${key}`),
        )}
        said={reason}
        onChoose={(ready) => form.set('reason', toggleReason(reason, ready))}
      />
    </>
  )
}

/** Asks how much came in for an order or is given back of it, how, and what proves it. */
export function PaymentDialog(props: Props) {
  const { order, way, onClose } = props
  const t = useT()
  const { frame, ...form } = usePaymentForm(props)
  const { kind, amount, reason, over } = form.values
  const halalas = toHalalas(amount)
  const tooMuch = way === 'pay' && halalas !== null ? halalas - Math.max(0, toHalalas(order.due ?? 0)) : 0
  const isReady = halalas !== null && halalas > 0 && (tooMuch <= 0 || over)
  return (
    <FormDialog
      title={t(way === 'pay' ? 'payments/payTitle' : 'payments/refundTitle', { number: numberOf(order) })}
      size={460}
      frame={frame}
      busy={form.busy}
      className={styles.form}
      confirmLabel={t(`payments/${way}`)}
      danger={way === 'refund'}
      disabled={!isReady || (way === 'refund' && reason.trim() === '')}
      onClose={onClose}
    >
      <Sums order={order} way={way} halalas={halalas} />
      <QuickGroup
        label={fieldLabel(t, 'orders', 'kind')}
        options={paymentKinds.map((value) => ({ value, label: t(`choices/payment_kind/${value}`) }))}
        value={kind}
        onChange={(chosen) => form.set('kind', chosen)}
      />
      <DigitsInput
        kind="decimal"
        name="amount"
        data-path="amount"
        data-autofocus
        label={fieldLabel(t, 'orders', 'amount')}
        required
        maxLength={12}
        end={<bdi>{RIYAL_SIGN}</bdi>}
        value={amount}
        error={form.problems['amount']}
        onChange={(digits) => form.set('amount', digits)}
      />
      {tooMuch > 0 && (
        <Checkbox
          label={t('payments/over', { amount: formatHalalas(tooMuch) })}
          checked={over}
          onChange={(event) => form.set('over', event.currentTarget.checked)}
        />
      )}
      {kind === 'cash' && (
        <CarrierSelect
          value={form.values.carrier_id}
          error={form.problems['carrier_id']}
          onChange={(carrier) => form.set('carrier_id', carrier)}
        />
      )}
      <Proof form={form} way={way} />
      <KindNote kind={kind} way={way} />
      {way === 'refund' && <Why form={form} />}
    </FormDialog>
  )
}
