import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { formatMonth } from '@bustan/contract/core/values/dates.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { ClosedMonth, MergeSide } from '@bustan/contract/people/users/merge.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import * as styles from './mergeCompare.module.css'

const counted = ['orders', 'reviews', 'messages', 'devices'] as const

const Count = ({ value }: { value: number }) => <span className="num">{formatNumber(value, 'en')}</span>

/** The account details shown as text: the owner's contact details, and the day the account was created. */
const facts: readonly (readonly [
  field: 'mobile' | 'email' | 'created_at',
  read: (side: MergeSide) => ReactNode,
])[] = [
  ['mobile', (side) => side.mobile_e164 && <Ltr>{displayPhone(side.mobile_e164)}</Ltr>],
  ['email', (side) => side.email && <Ltr>{side.email}</Ltr>],
  ['created_at', (side) => <DateTime value={side.created_at} show="day" />],
]

type Sides = { keep: MergeSide; merge: MergeSide }

/** A line: what both have, and what there is then. */
function Line({
  head,
  keep,
  merge,
  after,
}: { head: string } & Record<'keep' | 'merge' | 'after', ReactNode>) {
  const nothing = <span className="muted">—</span>
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{keep || nothing}</td>
      <td>{merge || nothing}</td>
      <td>{after || nothing}</td>
    </tr>
  )
}

function Head({ keep, merge }: Sides) {
  const t = useT()
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">
          {t('danger/kept')}
          <bdi>{keep.name}</bdi>
        </th>
        <th scope="col">
          {t('danger/emptied')}
          <bdi>{merge.name}</bdi>
        </th>
        <th scope="col">{t('danger/after')}</th>
      </tr>
    </thead>
  )
}

function Lines({ keep, merge }: Sides) {
  const t = useT()
  const label = (name: (typeof counted)[number]) =>
    name === 'orders' ? fieldLabel(t, 'users', 'orders_count') : t(`danger/${name}`)
  const [one, other] = [toHalalas(keep.balance), toHalalas(merge.balance)]
  return (
    <tbody>
      {facts.map(([field, read]) => (
        <Line
          key={field}
          head={fieldLabel(t, 'users', field)}
          keep={read(keep)}
          merge={read(merge)}
          after={read(keep) || read(merge)}
        />
      ))}
      {counted.map((name) => (
        <Line
          key={name}
          head={label(name)}
          keep={<Count value={keep[name]} />}
          merge={<Count value={merge[name]} />}
          after={<Count value={keep[name] + merge[name]} />}
        />
      ))}
      <Line
        head={fieldLabel(t, 'users', 'balance')}
        keep={<Money halalas={one} />}
        merge={<Money halalas={other} />}
        after={<Money halalas={one + other} />}
      />
    </tbody>
  )
}

/** The months that are over and whose rows a merge changes, each with what moves. */
function ClosedMonths({ months }: { months: readonly ClosedMonth[] }) {
  const t = useT()
  const lang = useUiLang()
  return (
    <div className={styles.mergeClosed}>
      <p>{t('danger/closed')}</p>
      <ul>
        {months.map(({ month, total }) => (
          <li key={month}>
            <bdi>{formatMonth(month, lang)}</bdi> <Money halalas={toHalalas(total)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two accounts beside each other, what moves from one to the other, and what there is then. */
export function MergeCompare({ keep, merge }: { keep: number; merge: number }) {
  const t = useT()
  // Asked for anew each time: it is what somebody decides by.
  const answer = useQuery({
    ...queryOf(usersApi.mergePreview, { query: { keep, merge } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (answer.isError) return <QueryError title={t('danger/compareFailed')} query={answer} />
  if (!answer.data) return <div className={styles.mergeCompare} aria-busy="true" />
  const { filled, closed_months: closed, ...sides } = answer.data.data
  const fields = filled.map((field) => fieldLabel(t, 'users', field)).join(t('danger/and'))
  return (
    <>
      <table className={styles.mergeCompare} aria-live="polite">
        <Head {...sides} />
        <Lines {...sides} />
      </table>
      {fields && <p className="muted">{t('danger/filled', { fields })}</p>}
      {closed.length > 0 && <ClosedMonths months={closed} />}
    </>
  )
}
