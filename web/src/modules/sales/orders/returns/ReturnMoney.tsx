import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Credit } from '@bustan/contract/core/values/amounts/credits.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { LtrInput } from '../../../../ui/form/LtrInput.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { CarrierSelect } from '../payments/CarrierSelect.tsx'
import { moneyKinds, moneyOf, toGiveBack } from './returnDraft.ts'
import type { ReturnFormState } from './useReturnForm.ts'
import { SumBox } from '../pieces/SumBox.tsx'
import * as styles from './returns.module.css'

interface Props {
  order: OrderDetail
  form: ReturnFormState
  credit: Credit | null
}

/** Asks how money is given back, where there is some to give and whoever asks may. */
export function ReturnMoney({ order, form, credit }: Props) {
  const t = useT()
  const canGive = useCan('orders refund')
  const credited = credit?.total ?? 0
  if (!canGive || credited === 0) return null
  if (toGiveBack(order, credited) === 0) return <p className="muted">{t('returns/nothingPaid')}</p>
  const money = moneyOf(order, form.values, credited)
  const kinds = moneyKinds(order)
  const hasNumber = money === 'card' || money === 'transfer'
  return (
    <div className={styles.part}>
      <p className={styles.head} id="return-money">
        {t('returns/money')}
      </p>
      <QuickGroup
        label={t('returns/money')}
        options={[
          { value: 'none' as const, label: t('returns/none') },
          ...kinds.map((value) => ({ value, label: t(`choices/payment_kind/${value}`) })),
        ]}
        value={money}
        onChange={(chosen) => form.set('money', chosen)}
      />
      {form.problems['money'] && (
        <p className={styles.problem} data-path="money" tabIndex={-1} role="alert">
          {form.problems['money']}
        </p>
      )}
      {hasNumber && (
        <LtrInput
          {...form.input('reference')}
          label={t(money === 'card' ? 'returns/slip' : 'returns/transferNumber')}
          required={money === 'card'}
          maxLength={80}
        />
      )}
      {money === 'cash' && (
        <CarrierSelect
          value={form.values.carrier_id}
          error={form.problems['carrier_id']}
          onChange={(carrier) => form.set('carrier_id', carrier)}
        />
      )}
      {kinds.length === 1 && <p className="muted">{t('returns/settled')}</p>}
    </div>
  )
}

/** The sums of what comes back, as the credit note will have them, and the money that is given back. */
export function ReturnSums({ order, form, credit }: Props) {
  const t = useT()
  const canGive = useCan('orders refund')
  const credited = credit?.total ?? 0
  const isGiven = canGive && moneyOf(order, form.values, credited) !== 'none'
  const rows = [
    { key: 'withoutTax', halalas: credit?.net ?? 0 },
    { key: 'tax', halalas: credit?.tax ?? 0 },
    { key: 'credited', halalas: credited },
    ...(isGiven ? [{ key: 'given', halalas: toGiveBack(order, credited) } as const] : []),
  ] as const
  return (
    <SumBox piece="return-sums">
      {rows.map(({ key, halalas }) => (
        <div key={key} data-strong={key === 'credited' || undefined}>
          <dt>{t(`returns/${key}`)}</dt>
          <dd>
            <Money halalas={halalas} strong={key === 'credited'} />
          </dd>
        </div>
      ))}
    </SumBox>
  )
}
