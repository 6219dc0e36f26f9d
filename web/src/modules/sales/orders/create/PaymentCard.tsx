import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { paymentMethods } from '@bustan/contract/sales/orders/payment.ts'
import { substitutionChoices } from '@bustan/contract/sales/orders/consent.ts'
import { Input, Textarea } from '@mantine/core'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { paymentText } from '../pieces/paymentText.ts'
import type { OrderForm } from './useOrderForm.ts'
import * as styles from './create.module.css'

/** Chooses what becomes of a product that runs out, while customers have a say in it. */
function RunsOut({ form }: { form: OrderForm }) {
  const t = useT()
  const isOn = useAppInfo()?.consent === true
  if (!isOn) return null
  const label = t('placing/runsOut')
  return (
    <Input.Wrapper
      className={styles.payment}
      label={label}
      labelElement="div"
      error={form.problems['substitution_wish']}
      data-path="substitution_wish"
    >
      <QuickGroup
        label={label}
        options={substitutionChoices.map((value) => ({ value, label: t(`placing/runsOutChoices/${value}`) }))}
        value={form.values.substitution_wish ?? 'ask'}
        onChange={(choice) => form.set('substitution_wish', choice)}
      />
    </Input.Wrapper>
  )
}

/** Chooses how the order is paid, and takes a note. */
export function PaymentCard({ form }: { form: OrderForm }) {
  const t = useT()
  const { caller, payment_method } = form.values
  const label = fieldLabel(t, 'orders', 'payment_method')
  const options = paymentMethods
    // Somebody new has no balance.
    .filter((method) => method !== 'balance' || caller !== null)
    .map((method) => ({
      value: method,
      label:
        method === 'balance' && caller
          ? `${paymentText(t, method)} (${formatHalalas(toHalalas(caller.balance))})`
          : paymentText(t, method),
    }))
  return (
    <FormCard title={t('placing/payment')}>
      <Input.Wrapper
        className={styles.payment}
        label={label}
        labelElement="div"
        error={form.problems['payment_method']}
        data-path="payment_method"
      >
        <QuickGroup
          label={label}
          options={options}
          value={payment_method}
          onChange={(method) => form.set('payment_method', method)}
        />
      </Input.Wrapper>
      <RunsOut form={form} />
      <Textarea
        {...form.input('note')}
        label={t('placing/note')}
        dir="auto"
        rows={2}
        autosize
        maxLength={1_000}
      />
    </FormCard>
  )
}
