import { userPages } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { departmentsApi } from '@bustan/contract/people/departments/departments.api.ts'
import type { AnyRow } from '@bustan/contract/core/resource/resource.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { orderMachine, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { MaybeLink, NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import { call, queryOf } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { RELATED_ROWS, RelatedCard } from '../../../platform/related/RelatedCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { CompanyCard } from '../company/CompanyCard.tsx'
import { OrderFigures } from '../profile/figures.tsx'
import { stateTone } from '../../../platform/resource/pieces/stateTone.ts'
import { wholeRows } from '../users/people.queries.ts'
import * as styles from '../profile/figures.module.css'

const quiet = { meta: { quiet: true } } as const

/** The query for the order figures of a department. It is cached under orders, because a new order changes it. */
const figuresOptions = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'ofDepartment', id],
    queryFn: async ({ signal }) => (await call(departmentsApi.orders, { params: { id }, signal })).data,
    ...quiet,
  })

function DepartmentFigures({ id }: { id: number }) {
  const t = useT()
  const { data } = useQuery(figuresOptions(id))
  return (
    <div className={styles.figures}>
      <OrderFigures sums={data} totalLabel={t('figures/spent')} />
    </div>
  )
}

function DepartmentPeople({ id }: { id: number }) {
  const t = useT()
  const mayShow = useCan('users show')
  const answer = useQuery({
    ...queryOf(usersApi.list, { query: { department_id: id, per_page: RELATED_ROWS } }),
    ...quiet,
  })
  const people = answer.data && { ...answer.data, data: wholeRows(answer.data.data) }
  return (
    <RelatedCard
      title={t('departments/people')}
      empty={t('departments/noPeople')}
      href={userPages.list({ department_id: id })}
      answer={{ ...answer, data: people }}
      cells={3}
    >
      {(person) => (
        <>
          <MaybeLink strong href={mayShow && userPages.show(person.id)}>
            <bdi>{person.name}</bdi>
          </MaybeLink>
          {person.mobile_e164 && <Ltr className="muted">{displayPhone(person.mobile_e164)}</Ltr>}
          <StateBadge tone={person.is_active ? 'finished' : 'neutral'}>
            {t(person.is_active ? 'values/on' : 'values/off')}
          </StateBadge>
        </>
      )}
    </RelatedCard>
  )
}

function DepartmentOrders({ id }: { id: number }) {
  const t = useT()
  const mayShow = useCan('orders show')
  const answer = useQuery({
    ...queryOf(ordersApi.list, { query: { management_id: id, per_page: RELATED_ROWS } }),
    ...quiet,
  })
  return (
    <RelatedCard
      title={t('latest/title')}
      empty={t('latest/none')}
      href={orderPages.list({ management_id: id })}
      answer={answer}
      cells={4}
    >
      {(order) => (
        <>
          <span>
            <NumberLink strong href={mayShow && orderPages.show(order.id)}>{`#${order.id}`}</NumberLink>{' '}
            <bdi>{order.user.name}</bdi>
          </span>
          <StateBadge tone={stateTone(orderMachine, order.status)}>
            {t(stateText(order.status, order.manager_skipped))}
          </StateBadge>
          <span className="muted">
            <DateTime value={order.created_at} />
          </span>
          <Money halalas={toHalalas(order.total)} />
        </>
      )}
    </RelatedCard>
  )
}

/** Shows a department's people, orders and order figures, each to those who may see it. */
export function DepartmentMore({ row: { id } }: { row: AnyRow }) {
  const seesOrders = useCan('orders index')
  const seesSums = useCan('reports index')
  const seesPeople = useCan('users index')
  const mayEdit = useCan('management edit')
  return (
    <>
      {(seesOrders || seesSums) && <DepartmentFigures id={id} />}
      <CompanyCard owner={{ of: 'management', id }} mayEdit={mayEdit} />
      {seesPeople && <DepartmentPeople id={id} />}
      {seesOrders && <DepartmentOrders id={id} />}
    </>
  )
}
