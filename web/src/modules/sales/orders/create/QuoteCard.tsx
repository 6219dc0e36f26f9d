import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconCheck } from '@tabler/icons-react'
import { ApiError } from '../../../../platform/http/apiError.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { SumLines } from '../../../../ui/list/table/SumRows.tsx'
import { Kbd } from '../../../../ui/pieces/Kbd.tsx'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { isWithVat, sumsWithVat } from '../pieces/sumsWithVat.ts'
import type { OrderForm } from './useOrderForm.ts'
import { useOrderQuote } from './useOrderQuote.ts'
import * as styles from './create.module.css'

const SUBMIT_KEYS = ['Ctrl', 'Enter']

type Quote = NonNullable<ReturnType<typeof useOrderQuote>['quote']['data']>

function sumsOf(t: Translate, quote: Quote) {
  const delivery =
    quote.distance_km === null
      ? t('placing/delivery')
      : t('placing/deliveryOver', { distance: formatNumber(quote.distance_km, 'en') })
  if (isWithVat(quote)) {
    const { shown, total, within } = sumsWithVat(t, quote, delivery)
    return [...shown, total, ...within].map(toSum)
  }
  const lines = [
    { key: 'sub', label: fieldLabel(t, 'orders', 'sub_total'), riyals: quote.sub_total },
    { key: 'delivery', label: delivery, riyals: quote.delivery_cost },
    {
      key: 'vat',
      label: t('placing/vat', { rate: `${formatNumber(quote.tax_rate, 'en')}%` }),
      riyals: quote.tax,
    },
    { key: 'total', label: fieldLabel(t, 'orders', 'total'), riyals: quote.total, isTotal: true },
  ]
  return lines.map(toSum)
}

const toSum = <Line extends { riyals: number }>({ riyals, ...line }: Line) => ({
  ...line,
  amount: <Money halalas={toHalalas(riyals)} />,
})

/** Returns why a draft can't be quoted: the server's words about its fields, each once. */
function complaints(t: Translate, error: unknown): readonly string[] {
  const said = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return said.length > 0 ? [...new Set(said)] : [errorText(t, error)]
}

/** Shows what the draft comes to by the store's own quote, or why it would not be taken. */
function Amounts({ form }: { form: OrderForm }) {
  const t = useT()
  const { quote, isEmpty, isBehind } = useOrderQuote(form.values)
  if (isEmpty) return <p className="muted">{t('placing/begin')}</p>
  if (quote.error) return <Refusals texts={complaints(t, quote.error)} />
  if (!quote.data) return <SkeletonLines widths={[92, 84, 76, 96]} aria-hidden="true" />
  const { refusals, busy_minutes: minutes, opening } = quote.data
  return (
    <div className={styles.amounts} data-refetching={isBehind || undefined}>
      <SumLines sums={sumsOf(t, quote.data)} />
      <Refusals texts={refusals.map(({ message }) => message)} />
      {minutes > 0 && <p className="muted">{t('placing/busy', { count: minutes })}</p>}
      {!opening.open && <p className="muted">{t('placing/closed')}</p>}
    </div>
  )
}

const Refusals = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className={styles.refusals}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

/** The sum of the order as it stands, and the button that places it. */
export function QuoteCard({ form }: { form: OrderForm }) {
  const t = useT()
  return (
    <FormCard title={t('placing/sum')}>
      <div aria-live="polite">
        <Amounts form={form} />
      </div>
      <Button
        type="submit"
        fullWidth
        loading={form.busy}
        aria-keyshortcuts="Control+Enter"
        leftSection={<IconCheck size={17} aria-hidden="true" />}
      >
        {t('placing/submit')}
      </Button>
      <p className={`muted ${styles.keys} ${styles.submitKeys}`} aria-hidden="true">
        {SUBMIT_KEYS.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </p>
    </FormCard>
  )
}
