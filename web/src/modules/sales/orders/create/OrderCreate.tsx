import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ListTrail } from '../../../../platform/list/ListTrail.tsx'
import { BackButton } from '../../../../platform/navigation/BackButton.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormLayout } from '../../../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { BasketCard } from './BasketCard.tsx'
import { CallerCard, takeLast } from './CallerCard.tsx'
import type { Stops } from './CallerCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { useOrderForm } from './useOrderForm.ts'
import * as styles from './create.module.css'

const FIELDS = 'input:not(:disabled), textarea:not(:disabled)'

/** Goes on to the next field by Enter, which places nothing by itself: Ctrl Enter does. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.checkVisibility())
  fields[fields.indexOf(target) + 1]?.focus()
}

/** An order as a customer says it by phone: keys alone suffice, from the number to the order's page. */
export function OrderCreate() {
  const t = useT()
  const form = useOrderForm()
  const mayList = useCan('orders index')
  const stops: Stops = {
    caller: useRef<HTMLInputElement>(null),
    product: useRef<HTMLInputElement>(null),
    person: useRef<HTMLInputElement>(null),
  }
  const begin = useEffectEvent(() => (stops.caller.current ?? stops.product.current)?.focus())
  useEffect(() => {
    // A draft that was found is drawn by then.
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])
  const again = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyL' || !takeLast(form)) return
    event.preventDefault()
    stops.product.current?.focus()
  }
  return (
    <form
      {...form.frame}
      className={styles.page}
      onKeyDown={(event) => {
        again(event)
        goOn(event)
      }}
    >
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
                  setTimeout(begin)
                }}
              >
                {t('placing/anew')}
              </Button>
            )}
          </>
        }
      />
      <FormLayout side={<QuoteCard form={form} />}>
        <CallerCard form={form} stops={stops} />
        <BasketCard form={form} search={stops.product} />
        <PlaceCard form={form} />
        <PaymentCard form={form} />
      </FormLayout>
    </form>
  )
}
