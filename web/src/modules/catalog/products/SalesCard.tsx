import type { ProductSales } from '@bustan/contract/catalog/products/productPrices.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { UnitTexts } from '@bustan/contract/catalog/products/quantityText.ts'
import { formatDate } from '@bustan/contract/core/values/dates.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { Counted } from './productPieces.tsx'
import { useProductSales } from './product.queries.ts'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './productShow.module.css'
import * as stickyHeadStyles from './stickyHead.module.css'

const PERIODS = [7, 30, 90]
/** Height of the drawing, and the part of a day's width that its bar takes. */
const HEIGHT = 100
const BAR = 0.68

type Sales = ProductSales['data']

const noon = (day: string) => `${day}T12:00:00Z`

/** A bar for each day. Time runs along the page: in Arabic from right to left. */
function Bars({ sales, unit }: { sales: Sales; unit: UnitTexts }) {
  const t = useT()
  const lang = useUiLang()
  const { days } = sales
  const most = Math.max(...days.map((day) => day.quantity))
  const summary = t('products/salesSum', {
    quantity: quantityText(sales.quantity, unit, lang),
    period: t('products/salesDays', { count: days.length }),
  })
  return (
    <figure className={styles.sales}>
      <p className={`${styles.salesMost} muted`}>
        {t('products/most', { quantity: quantityText(most, unit, lang) })}
      </p>
      <svg
        className={styles.salesBars}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, quantity }, index) => {
          const height = most === 0 ? 0 : (quantity / most) * HEIGHT
          return (
            <g key={day}>
              <title>{`${formatDate(new Date(noon(day)), lang)}: ${quantityText(quantity, unit, lang)}`}</title>
              <rect className={styles.salesDay} x={index} y={0} width={1} height={HEIGHT} />
              <rect
                className={styles.salesBar}
                x={index + (1 - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            </g>
          )
        })}
      </svg>
      <div className={`${styles.salesEnds} muted`} aria-hidden="true">
        <DateTime value={noon(days[0]?.day ?? '')} show="day" />
        <DateTime value={noon(days.at(-1)?.day ?? '')} show="day" />
      </div>
    </figure>
  )
}

function SalesTable({ sales, unit }: { sales: Sales; unit: UnitTexts }) {
  const t = useT()
  return (
    // A long table scrolls by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.salesScroll} tabIndex={0} role="region" aria-label={t('products/sales')}>
      <table className={`${styles.salesTable} ${stickyHeadStyles.stickyHead}`}>
        <thead>
          <tr>
            <th scope="col">{t('products/day')}</th>
            <th scope="col">{t('products/quantity')}</th>
            <th scope="col">{t('products/sold')}</th>
          </tr>
        </thead>
        <tbody>
          {sales.days.toReversed().map(({ day, quantity, amount }) => (
            <tr key={day} data-none={quantity === 0 || undefined}>
              <th scope="row">
                <DateTime value={noon(day)} show="day" />
              </th>
              <td>
                <Counted quantity={quantity} unit={unit} />
              </td>
              <td>
                <Money halalas={toHalalas(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sum({ sales, unit }: { sales: Sales; unit: UnitTexts }) {
  const t = useT()
  return (
    <dl className={styles.salesSum}>
      <div>
        <dt>{t('products/quantity')}</dt>
        <dd className="num">
          <Counted quantity={sales.quantity} unit={unit} unitClass="muted" />
        </dd>
      </div>
      <div>
        <dt>{t('products/sold')}</dt>
        <dd>
          <Money halalas={toHalalas(sales.amount)} />
        </dd>
      </div>
    </dl>
  )
}

/** Shows the sales of a product, as bars or as a table with the same figures. */
export function SalesCard({ id, unit }: { id: number; unit: UnitTexts }) {
  const t = useT()
  const isWithVat = useAppInfo()?.priced_with_vat === true
  const [days, setDays] = useState(30)
  const [asTable, setAsTable] = useState(false)
  const sales = useProductSales(id, days)
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <FormCard
      title={t('products/sales')}
      text={isWithVat ? t('products/salesWithoutVat') : undefined}
      end={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'products/asChart' : 'products/asTable')}
        </Button>
      }
    >
      <div className={styles.salesHead}>
        <FilterChips
          label={t('products/days')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={PERIODS.map((count) => ({
            value: String(count),
            label: t('products/salesDays', { count }),
          }))}
        />
        {sales.data && <Sum sales={sales.data} unit={unit} />}
      </div>
      {sales.isError && !sales.data ? (
        <QueryError title={t('products/salesFailed')} query={sales} />
      ) : !sales.data ? (
        <span
          className={`${skeletonStyles.skeletonLine} ${styles.salesBone}`}
          aria-hidden="true"
          data-coming
        />
      ) : asTable ? (
        <SalesTable sales={sales.data} unit={unit} />
      ) : sales.data.quantity === 0 ? (
        <p className={`${styles.salesNone} muted`}>{t('products/salesNone')}</p>
      ) : (
        <Bars sales={sales.data} unit={unit} />
      )}
    </FormCard>
  )
}
