import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { queryOf } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import * as styles from './comingRates.module.css'

const counts = { ...queryOf(ordersApi.counts), meta: { quiet: true } }

/**
 * Shows the number of open orders that carry a rate other than the current one, with a link to them; counted again whenever it is
 * drawn.
 */
export function OpenRates() {
  const t = useT()
  const client = useQueryClient()
  const mayCount = useCan('orders index')
  const { data } = useQuery({ ...counts, enabled: mayCount })
  useEffect(() => {
    void client.invalidateQueries({ queryKey: counts.queryKey })
  }, [client])
  const other = data?.data.vat
  if (!mayCount || !other?.count) return null
  return (
    <p className={styles.openRates} data-wide role="status">
      <IconReceiptTax size={19} aria-hidden="true" />
      <span>
        <AppLink className="link strong" href={orderPages.list({ vat: 1 })}>
          {t('settingsPage/openRates', { count: other.count })}
        </AppLink>{' '}
        {t('settingsPage/openRatesText', { rate: isolate(`${formatNumber(other.rate, 'en')}%`) })}
      </span>
    </p>
  )
}
