import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { useEffect } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ListTrail } from '../../../../platform/list/ListTrail.tsx'
import { BackButton } from '../../../../platform/navigation/BackButton.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormLayout } from '../../../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { BasketCard } from './BasketCard.tsx'
import { CallerCard, takeLast } from './CallerCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { useOrderForm } from './useOrderForm.ts'
import { focusOn, useOrderKeys } from './useOrderKeys.ts'
import * as styles from './create.module.css'

/** An order as a customer says it by phone: keys alone suffice, from the number to the order's page. */
export function OrderCreate() {
  const t = useT()
  const form = useOrderForm()
  const mayList = useCan('orders index')
  // A draft that was stored has its customer by then.
  useEffect(() => {
    const timer = setTimeout(() => focusOn('user_id', 'items'))
    return () => clearTimeout(timer)
  }, [])
  useOrderKeys(() => takeLast(form))
  return (
    <form {...form.frame} className={styles.page}>
      <PageHeader
        title={t('orders/create')}
        breadcrumb={<ListTrail path={orderPages.base} title={t('orders/title')} here={t('orders/create')} />}
        secondary={
          <>
            {mayList && <BackButton path={orderPages.base} />}
            {form.dirty && (
              <Button
                variant="default"
                disabled={form.busy}
                onClick={() => {
                  form.discard()
                  focusOn('user_id')
                }}
              >
                {t('placing/anew')}
              </Button>
            )}
          </>
        }
      />
      <FormLayout side={<QuoteCard form={form} />}>
        <CallerCard form={form} />
        <BasketCard form={form} />
        <PlaceCard form={form} />
        <PaymentCard form={form} />
      </FormLayout>
    </form>
  )
}
