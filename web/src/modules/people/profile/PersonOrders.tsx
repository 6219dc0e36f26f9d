import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconMapPin } from '@tabler/icons-react'
import { orderMachine, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { Words } from '../../../ui/pieces/values/Words.tsx'
import { stateTone } from '../../../platform/resource/pieces/stateTone.ts'
import { LineSkeleton } from './LineSkeleton.tsx'
import { addressesOptions, LATEST, latestOrdersOptions } from '../users/people.queries.ts'
import * as styles from './personLines.module.css'

/** The newest orders, with the way to all of them. */
export function LatestOrders({ id }: { id: number }) {
  const t = useT()
  const mayList = useCan('orders index')
  const { data, isPending } = useQuery({ ...latestOrdersOptions(id), enabled: mayList })
  if (!mayList) return null
  return (
    <FormCard
      title={t('latest/title')}
      end={
        data &&
        data.length > 0 && (
          <AppLink className="link" href={orderPages.list({ userId: id })}>
            {t('latest/all')}
          </AppLink>
        )
      }
    >
      {isPending && <LineSkeleton lines={LATEST} height={44} />}
      {data?.length === 0 && <p className="muted">{t('latest/none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.personLines}>
          {data.map((order) => (
            <li key={order.id}>
              <NumberLink strong href={orderPages.show(order.id)}>{`#${order.id}`}</NumberLink>
              <StateBadge tone={stateTone(orderMachine, order.status)}>
                {t(stateText(order.status, order.manager_skipped))}
              </StateBadge>
              <span className={`muted ${styles.personWhen}`}>
                <DateTime value={order.created_at} />
              </span>
              <Money halalas={toHalalas(order.total)} />
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  )
}

/** Shows the addresses that orders were delivered to, the most used first. */
export function AddressCard({ id }: { id: number }) {
  const t = useT()
  const { data, isPending } = useQuery(addressesOptions(id))
  return (
    <FormCard title={t('latest/addresses')}>
      {isPending && <span data-coming />}
      {data?.length === 0 && <p className="muted">{t('latest/noAddresses')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.personPlaces}>
          {data.map((place) => (
            <li key={place.address}>
              <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
              <span>
                <Words>{place.address}</Words>
              </span>
              <span className="muted">{t('latest/times', { count: place.orders })}</span>
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  )
}
