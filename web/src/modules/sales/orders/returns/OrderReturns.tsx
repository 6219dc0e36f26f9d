import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { OrderReturn } from '@bustan/contract/sales/orders/returns.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { useLive } from '../../../../platform/live/live.ts'
import { NumberLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { invoiceHref } from '../../invoices/invoices.queries.ts'
import { orderOptions } from '../orders.queries.ts'
import { paymentTexts } from '../payments/texts.ts'
import { returnTexts } from './texts.ts'
import * as styles from './returns.module.css'

const ReturnDialog = latePart(
  withTexts(() => import('./ReturnDialog.tsx'), returnTexts, paymentTexts),
  'ReturnDialog',
)

/** Opens the form of a return, for whoever may record one while something can come back. */
export function ReturnButton({ order }: { order: OrderDetail }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!order.returns_open && !isOpen) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className="no-print"
        leftSection={<IconArrowBackUp size={16} className="flip" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('order/returns/add')}
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Lists the goods of one return with where they went, and its delivery. */
function Goods({ lines }: Pick<OrderReturn, 'lines'>) {
  const t = useT()
  const lang = useUiLang()
  return (
    <ul className={styles.goodsList}>
      {lines.map(({ position, product, unit, quantity, goods }) => (
        <li key={position ?? 'delivery'}>
          {product === null || unit === null ? (
            fieldLabel(t, 'orders', 'delivery')
          ) : (
            <>
              <bdi>{product}</bdi>: <bdi>{quantityText(quantity, unit, lang)}</bdi>
              {goods && <span className="muted"> · {t(`goodsPlaces/${goods}`)}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One return, with its credit note where that may be seen. */
function Return({ of }: { of: OrderReturn }) {
  const t = useT()
  const canSeeNotes = useCan('invoices show')
  const { credit_note: note, money } = of
  return (
    <li data-key={of.number}>
      <div className={styles.return}>
        <span className="strong">{t(`returnReasons/${of.reason}`)}</span>
        {of.note && (
          <p>
            <bdi>{of.note}</bdi>
          </p>
        )}
        <Goods lines={of.lines} />
        <span className="muted">
          <DateTime value={of.at} /> · <bdi>{of.actor.name}</bdi>
        </span>
        {money && (
          <span className="muted">
            {t('order/returns/given', { kind: t(`choices/payment_kind/${money}`) })}{' '}
            <Money halalas={toHalalas(of.given_back)} />
          </span>
        )}
        {note && (
          <span>
            {t('invoiceKinds/credit_note')}{' '}
            {canSeeNotes ? (
              <NumberLink strong href={invoiceHref(note.id)}>
                {note.number}
              </NumberLink>
            ) : (
              <bdi>{note.number}</bdi>
            )}
          </span>
        )}
        {of.picture && (
          <a className="link no-print" href={of.picture} target="_blank" rel="noreferrer">
            {t('order/returns/picture')}
          </a>
        )}
      </div>
      <Money strong halalas={-toHalalas(of.total)} />
    </li>
  )
}

/** Shows what came back of an order after it had left. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const t = useT()
  const { returns } = order
  const client = useQueryClient()
  // The number of a credit note comes once it is issued, which changes nothing of the order itself.
  useLive('invoices', () => {
    if (returns.some((one) => one.credit_note === null))
      void client.invalidateQueries({ queryKey: orderOptions(String(order.id)).queryKey })
  })
  if (returns.length === 0) return null
  return (
    <FormCard title={t('order/returns/title')}>
      <ul className={styles.returns} aria-label={t('order/returns/title')}>
        {returns.map((one) => (
          <Return key={one.number} of={one} />
        ))}
      </ul>
    </FormCard>
  )
}
