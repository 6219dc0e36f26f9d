import { formatNumber } from '@bustan/contract/core/digits.ts'
import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orderStates.ts'
import { IconBellRinging, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { loadNotificationList } from '../modules/messaging/index.ts'
import { orderCountsOptions } from '../modules/sales/index.ts'
import { AppLink } from '../platform/AppLink.tsx'
import { useCan } from '../platform/can.ts'
import { errorText, requestIdOf } from '../platform/errorText.ts'
import { useT } from '../platform/i18n.ts'
import { LoadError } from '../ui/feedback/LoadError.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import { StateBadge } from '../ui/pieces/StateBadge.tsx'
import type { Tone } from '../ui/pieces/StateBadge.tsx'
import './home.css'
import { useCanOpen } from './useCanOpen.ts'

const NotificationList = lazy(async () => ({ default: await loadNotificationList() }))

const toneOf = (state: OrderState): Tone => (state === 'accepted_from_manager' ? 'accepted' : state)

/** A card that leads somewhere, where there is somewhere to lead. */
function Card(props: { href: string; linked: boolean; className: string; children: ReactNode }) {
  const { href, linked, className, children } = props
  if (!linked) return <div className={className}>{children}</div>
  return (
    <AppLink href={href} className={className}>
      {children}
    </AppLink>
  )
}

function OrderFigures() {
  const t = useT()
  const canOpen = useCanOpen()
  const counts = useQuery(orderCountsOptions)
  const mayDecide = useCan('orders edit')
  const linked = canOpen('/orders/all')
  if (counts.isError && !counts.data)
    return (
      <FormCard>
        <LoadError
          title={t('home/failed')}
          text={errorText(t, counts.error)}
          requestId={requestIdOf(counts.error)}
          onRetry={() => void counts.refetch()}
        />
      </FormCard>
    )
  const waiting = counts.data?.waiting
  const figure = (count: number | undefined) =>
    count === undefined ? <span className="bone home-figure-bone" /> : formatNumber(count, 'en')
  return (
    <section aria-label={t('home/orders')} aria-busy={counts.isPending} className="home-figures">
      {mayDecide && (
        <Card href="/orders/all?waiting=1" linked={linked} className="sheet home-figure home-figure-waiting">
          <span className="home-figure-icon" data-calm={waiting === 0 || undefined}>
            {waiting === 0 ? (
              <IconCircleCheck size={26} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconBellRinging size={26} stroke={1.6} aria-hidden="true" />
            )}
          </span>
          <span className="home-figure-text">
            <span className="strong">{t('home/waiting')}</span>
            <span className="muted">{t(waiting === 0 ? 'home/nothingWaiting' : 'home/waitingText')}</span>
          </span>
          <span className="home-figure-number num">{figure(waiting)}</span>
        </Card>
      )}
      {orderMachine.states.map((state) => (
        <Card key={state} href={`/orders/all?status=${state}`} linked={linked} className="sheet home-figure">
          <StateBadge tone={toneOf(state)}>{t(`orderStates/${state}`)}</StateBadge>
          <span className="home-figure-number num">{figure(counts.data?.states[state])}</span>
        </Card>
      ))}
    </section>
  )
}

/** The first page: what waits, how orders stand, and the latest news. */
export function Home() {
  const t = useT()
  const canOpen = useCanOpen()
  const mayCount = useCan('orders index')
  return (
    <>
      <PageHeader title={t('home/title')} />
      {mayCount && <OrderFigures />}
      <FormCard title={t('home/latest')} flush>
        <Suspense fallback={<div className="home-news" />}>
          <div className="home-news">
            <NotificationList count={6} canOpen={canOpen} />
          </div>
        </Suspense>
      </FormCard>
    </>
  )
}
