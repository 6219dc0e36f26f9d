import { closePages } from '@bustan/contract/sales/addresses.ts'
import type { HandoverRow } from '@bustan/contract/sales/cash/cash.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useFresh } from '../reports/useFreshReport.ts'
import { CarriedCash } from './CarriedCash.tsx'
import { handoverColumns } from './cashColumns.tsx'
import { handoverCalls, handoversOptions } from './cashFilters.ts'
import { OpenedHandover } from './OpenedHandover.tsx'
import * as styles from './cash.module.css'

/** Lists cash that was handed over, the newest first, below the cash that is still carried. */
function HandoverList() {
  const t = useT()
  const canClose = useCan('cash close')
  const [opened, setOpened] = useState<HandoverRow | null>(null)
  const page = useListPage({
    ...handoverCalls,
    source: handoversOptions,
    columns: (tools) => handoverColumns(tools),
    onOpen: setOpened,
  })
  return (
    <>
      <ListPage
        page={page}
        texts={{
          title: t('cash/title'),
          empty: t('cash/empty'),
          emptyText: t('cash/emptyText'),
          failed: t('cash/failed'),
          noMatch: t('cash/noMatch'),
        }}
        file={null}
        savedViews={false}
        above={
          <div className={styles.above}>
            <CarriedCash />
          </div>
        }
        tools={
          canClose && (
            <Button component={AppLink} href={closePages.list()} variant="default">
              {t('cash/closes')}
            </Button>
          )
        }
        table={{
          rowName: (row) => `#${row.id}`,
          rowActions: (row) => (
            <Button
              size="compact-sm"
              variant={row.can_count || row.can_settle ? 'default' : 'subtle'}
              onClick={() => setOpened(row)}
            >
              {t(row.can_count ? 'cash/count' : row.can_settle ? 'cash/settle' : 'cash/show')}
            </Button>
          ),
          actionsWidth: 110,
        }}
      />
      {opened && <OpenedHandover handover={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The cash that staff carry and hand over; whoever may not read of others sees their own. */
export function CashPage() {
  const t = useT()
  const canList = useCan('cash index')
  useFresh('orders', 'cash')
  if (canList) return <HandoverList />
  return (
    <>
      <PageHeader title={t('cash/title')} />
      <CarriedCash />
    </>
  )
}
