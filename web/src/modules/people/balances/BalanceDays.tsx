import type { balanceDaysApi } from '@bustan/contract/people/balances/balanceDays.api.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { balanceCalls, balanceDaysOptions } from './balanceFilters.ts'
import { balanceColumns } from './balanceColumns.tsx'
import * as styles from './balanceDays.module.css'

type Query = QueryOf<typeof balanceDaysApi.list>

/** Shows the sum of all balances now: a debt of the shop. */
function OwedNow({ query }: { query: Query }) {
  const t = useT()
  const owed = useQuery(balanceDaysOptions(query)).data?.owed_now
  return (
    <div className={styles.owedCard}>
      <FormCard>
        <div className={styles.owedNow}>
          <span>
            <span className="muted">{t('balances/now')}</span>
            <span className={styles.owedSum}>
              {owed === undefined ? '—' : <Money strong halalas={toHalalas(owed)} />}
            </span>
          </span>
          <p className="muted">{t('balances/note')}</p>
        </div>
      </FormCard>
    </div>
  )
}

/** Lists the total that the shop owes on balances at the end of each day, newest first. */
export function BalanceDays() {
  const t = useT()
  const canExport = useCan('reports export')
  const page = useListPage({
    ...balanceCalls,
    source: balanceDaysOptions,
    columns: balanceColumns,
  })
  return (
    <ListPage
      page={page}
      texts={{
        title: t('balances/title'),
        empty: t('balances/empty'),
        emptyText: t('balances/emptyText'),
        failed: t('balances/failed'),
        noMatch: t('balances/noMatch'),
      }}
      above={<OwedNow query={page.query} />}
      file={canExport ? { list: 'balances' } : null}
      table={{ rowName: (row) => row.day }}
    />
  )
}
