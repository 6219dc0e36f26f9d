import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { clientPages, userPages } from '@bustan/contract/people/addresses.ts'
import { mainCategoryPages, subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import type { Statistic } from '@bustan/contract/sales/home/statistic.ts'
import {
  IconAddressBook,
  IconBriefcase,
  IconCategory,
  IconClipboardList,
  IconHourglassHigh,
  IconShoppingBag,
  IconShoppingBagCheck,
  IconStack2,
  IconSubtask,
  IconUserStar,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '../../../../platform/session/can.ts'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Icon } from '../../../../platform/navigation/screens.ts'
import { useProfile } from '../../../../platform/session/session.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { Count } from './Tile.tsx'
import { countersOptions } from '../home.queries.ts'
import { Linked } from './Linked.tsx'
import * as styles from '../home.module.css'

interface Counter {
  key: keyof Statistic
  icon: Icon
  /** Whoever may read the list behind it sees its number. */
  permission: Permission
  href: string
}

const orders = (key: keyof Statistic, icon: Icon, status?: 'prepared' | 'finished'): Counter => ({
  key,
  icon,
  permission: 'orders index',
  href: orderPages.list({ status }),
})
const users = (key: keyof Statistic, icon: Icon, href: string): Counter => ({
  key,
  icon,
  permission: 'users index',
  href,
})
const categories = (key: keyof Statistic, icon: Icon, href: string): Counter => ({
  key,
  icon,
  permission: 'categories index',
  href,
})

const counters: readonly Counter[] = [
  orders('orders', IconClipboardList),
  orders('prepared_orders', IconHourglassHigh, 'prepared'),
  orders('finished_orders', IconShoppingBagCheck, 'finished'),
  orders('orders_count', IconStack2),
  users('users_count', IconAddressBook, clientPages.list()),
  users('users_has_orders', IconShoppingBag, userPages.list()),
  users('employees', IconBriefcase, userPages.list({ type: 'employee' })),
  users('managers', IconUserStar, userPages.list({ type: 'manager' })),
  categories('categories', IconCategory, mainCategoryPages.list()),
  categories('sub_categories', IconSubtask, subCategoryPages.list()),
]

/** The shop in numbers, each before the list behind it. */
export function Counters() {
  const t = useT()
  const profile = useProfile()
  const counted = useQuery(countersOptions)
  const shown = counters.filter(({ permission }) => can(profile, permission))
  if (shown.length === 0) return null
  if (counted.isError && !counted.data)
    return (
      <FormCard>
        <QueryError title={t('home/countersFailed')} query={counted} />
      </FormCard>
    )
  return (
    <section aria-label={t('home/counters')} aria-busy={counted.isPending}>
      <ul className={styles.homeCounters}>
        {shown.map(({ key, icon: Picture, href }) => (
          <li key={key}>
            <Linked href={href} className={`sheet ${styles.homeFigure}`}>
              <span className={styles.homeFigureIcon}>
                <Picture size={20} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={styles.homeFigureLabel}>{t(`home/counter/${key}`)}</span>
              <span className={`${styles.homeFigureNumber} num`} data-counter={key}>
                <Count value={counted.data?.[key]} />
              </span>
            </Linked>
          </li>
        ))}
      </ul>
    </section>
  )
}
