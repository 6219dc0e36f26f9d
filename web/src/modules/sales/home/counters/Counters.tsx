import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { clientPages, userPages } from '@bustan/contract/people/addresses.ts'
import { mainCategoryPages, subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
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
import { QueryErrorCard } from '../../../../platform/state/QueryErrorCard.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Icon } from '../../../../platform/navigation/screens.ts'
import { useProfile } from '../../../../platform/session/session.ts'
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

const counter =
  (permission: Permission) =>
  (key: keyof Statistic, icon: Icon, href: string): Counter => ({ key, icon, permission, href })
const orders = counter('orders index')
const users = counter('users index')
const categories = counter('categories index')

const counters: readonly Counter[] = [
  orders('orders', IconClipboardList, orderPages.list()),
  orders('prepared_orders', IconHourglassHigh, orderPages.list({ status: 'prepared' })),
  orders('finished_orders', IconShoppingBagCheck, orderPages.list({ status: 'finished' })),
  orders('orders_count', IconStack2, orderPages.list()),
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
    return <QueryErrorCard title={t('home/countersFailed')} query={counted} />
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
