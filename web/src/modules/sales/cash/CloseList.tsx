import { cashPages, closePages } from '@bustan/contract/sales/addresses.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useFresh } from '../reports/useFreshReport.ts'
import { closeColumns, closeNumber } from './cashColumns.tsx'
import { CASH_KEY, cashOptions, closeCalls, closesOptions } from './cashFilters.ts'

/** Asks whether the day is to be closed, and shows the close. */
function CloseDay({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const cash = useQuery(cashOptions).data
  const isOpen = cash !== undefined && cash.open > 0
  useFresh('orders', 'cash')
  const { run, isBusy } = useAction({
    toast: 'cash',
    work: () => call(cashApi.closeDay),
    onDone: async ({ data }) => {
      await client.invalidateQueries({ queryKey: CASH_KEY })
      onClose()
      go(closePages.show(data.id))
    },
  })
  return (
    <ConfirmDialog
      title={t('closes/closeTitle')}
      message={
        <>
          <p>{t('closes/closeText')}</p>
          {cash && <p className="strong">{t('closes/unclosed', { count: cash.unclosed.payments })}</p>}
          {isOpen && (
            <p role="status">
              {t('closes/waiting', { count: cash.open })}{' '}
              <AppLink className="link" href={cashPages.list()}>
                {t('closes/toCash')}
              </AppLink>
            </p>
          )}
        </>
      }
      confirmLabel={t('closes/close')}
      busy={isBusy}
      disabled={isOpen}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

/** Lists closes of days, of the shop and of those who carried cash, the newest first. */
export function CloseList() {
  const t = useT()
  const go = useGo()
  const [closing, setClosing] = useState(false)
  const page = useListPage({
    ...closeCalls,
    source: closesOptions,
    columns: (tools) => closeColumns(tools),
    onOpen: ({ id }) => go(closePages.show(id)),
  })
  return (
    <>
      <ListPage
        page={page}
        texts={{
          title: t('closes/title'),
          empty: t('closes/empty'),
          emptyText: t('closes/emptyText'),
          failed: t('closes/failed'),
          noMatch: t('closes/noMatch'),
        }}
        file={null}
        savedViews={false}
        tools={
          <>
            <Button component={AppLink} href={cashPages.list()} variant="default">
              {t('closes/toCash')}
            </Button>
            <Button onClick={() => setClosing(true)}>{t('closes/close')}</Button>
          </>
        }
        table={{ rowName: (row) => closeNumber(row.id) }}
      />
      {closing && <CloseDay onClose={() => setClosing(false)} />}
    </>
  )
}
