import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconBasket, IconReceipt2, IconShoppingCartPause } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { Figure } from './Figure.tsx'

/** Shows how many orders there are, what they come to in riyals, and how many are still open; dashes until that is known. */
export function OrderFigures({
  sums,
  totalLabel,
}: {
  sums: { count: number; total: number; open: number } | undefined
  totalLabel: string
}) {
  const t = useT()
  const open = sums?.open ?? 0
  return (
    <>
      <Figure icon={IconBasket} label={fieldLabel(t, 'users', 'orders_count')}>
        {sums ? formatNumber(sums.count, 'en') : '—'}
      </Figure>
      <Figure icon={IconReceipt2} label={totalLabel}>
        {sums ? <Money halalas={toHalalas(sums.total)} /> : '—'}
      </Figure>
      <Figure
        icon={IconShoppingCartPause}
        label={t('figures/open')}
        {...(open > 0 ? { tone: 'accent' } : {})}
      >
        {sums ? formatNumber(open, 'en') : '—'}
      </Figure>
    </>
  )
}
