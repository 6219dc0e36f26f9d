import type { PriceHistory } from '@bustan/contract/catalog/products/productPrices.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconArrowDown, IconArrowNarrowRight, IconArrowUp, IconTag } from '@tabler/icons-react'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { Timeline } from '../../../../ui/pieces/Timeline.tsx'
import { usePriceHistory } from '../product.queries.ts'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as productShowStyles from '../productShow.module.css'

type Entry = PriceHistory['data'][number]
type Pair = Entry['price']

function Step({ pair }: { pair: Pair }) {
  const t = useT()
  const amount = (riyals: number | null) =>
    riyals === null ? (
      <span className="muted">{t('products/noDiscount')}</span>
    ) : (
      <Money halalas={toHalalas(riyals)} />
    )
  return (
    <span className={productShowStyles.priceStep}>
      {amount(pair.before)}
      <IconArrowNarrowRight className="flip muted" size={16} aria-hidden="true" />
      {amount(pair.after)}
    </span>
  )
}

const inForce = (entry: Entry, when: 'before' | 'after') =>
  entry.price_after_discount[when] ?? entry.price[when] ?? 0

function Icon({ entry }: { entry: Entry }) {
  if (entry.price.before === null) return <IconTag size={13} stroke={2.2} />
  return inForce(entry, 'after') < inForce(entry, 'before') ? (
    <IconArrowDown size={13} stroke={2.4} />
  ) : (
    <IconArrowUp size={13} stroke={2.4} />
  )
}

function Said({ entry }: { entry: Entry }) {
  const t = useT()
  const { price, price_after_discount: discounted } = entry
  if (price.before === null)
    return (
      <span className={productShowStyles.priceStep}>
        {t('products/firstPrice')}
        <Money halalas={toHalalas(price.after ?? 0)} />
      </span>
    )
  return (
    <>
      {price.before !== price.after && <Step pair={price} />}
      {discounted.before !== discounted.after && (
        <span className={productShowStyles.priceStepDiscount}>
          <span className="muted">{t('products/afterDiscount')}</span> <Step pair={discounted} />
        </span>
      )}
    </>
  )
}

/** The prices a product has had: what, when and by whom. */
export function PriceHistoryCard({ id }: { id: number }) {
  const t = useT()
  const history = usePriceHistory(id)
  return (
    <FormCard title={t('products/priceHistory')}>
      {history.isError && !history.data ? (
        <QueryError title={t('form/failed')} query={history} />
      ) : !history.data ? (
        <span className={skeletonStyles.skeletonLine} aria-hidden="true" data-coming />
      ) : history.data.length === 0 ? (
        <p className="muted">{t('products/noHistory')}</p>
      ) : (
        // A long history scrolls by itself, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          className={productShowStyles.priceHistory}
          tabIndex={0}
          role="region"
          aria-label={t('products/priceHistory')}
        >
          <Timeline
            steps={history.data.map((entry, index) => ({
              key: `${entry.at} ${index}`,
              at: index === 0 ? 'current' : 'done',
              icon: <Icon entry={entry} />,
              label: <Said entry={entry} />,
              who: entry.who ?? t('actors/system'),
              when: <DateTime value={entry.at} show="day" />,
            }))}
          />
        </div>
      )}
    </FormCard>
  )
}
