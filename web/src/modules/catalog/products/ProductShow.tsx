import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { measureText } from '@bustan/contract/core/values/measures.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconPhoto } from '@tabler/icons-react'
import { RecordHead, SwitchBadge } from '../../../platform/resource/RecordHead.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useCan } from '../../../platform/session/can.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { RecordGate, useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useReadAbout } from '../../../platform/live/notices.ts'
import { WithVat } from '../../../platform/session/WithVat.tsx'
import { PriceHistoryCard } from './prices/PriceHistoryCard.tsx'
import { productKit } from './productKit.ts'
import { Availability, CategoryPath, DiscountMark, OrderLotMark, Stock } from './productPieces.tsx'
import { SalesCard } from './SalesCard.tsx'
import { fact } from '../../../platform/resource/pieces/fact.ts'
import * as styles from './productShow.module.css'

function Head({ product }: { product: ProductRow }) {
  const t = useT()
  const canEdit = useCan('products edit')
  return (
    <RecordHead
      name={product.name}
      marks={
        <span className={styles.productMarks}>
          <SwitchBadge on={product.is_active} />
          {product.order_lot === 1 && <OrderLotMark />}
        </span>
      }
      list={{ path: productPages.base, title: t('resources/products/title') }}
      editHref={canEdit && productPages.edit(product.id)}
    />
  )
}

function Price({ product }: { product: ProductRow }) {
  const t = useT()
  const { price, price_after_discount: discounted, unit } = product
  if (price === null) return null
  return (
    <p className={styles.productPrice} data-piece="product-price">
      <Money strong halalas={toHalalas(discounted ?? price)} />
      {unit && <span className={`muted ${styles.productPer}`}>{unit.name}</span>}
      <WithVat />
      {discounted !== null && (
        <>
          <s className="muted">
            <span className="sr">{t('products/was')}</span>
            <Money halalas={toHalalas(price)} />
          </s>
          <DiscountMark price={price} discounted={discounted} />
        </>
      )}
    </p>
  )
}

function Facts({ product }: { product: ProductRow }) {
  const t = useT()
  const name = (language: Language) => (
    <span lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {product.trans.name[language]}
    </span>
  )
  return (
    <FormCard title={t('products/facts')}>
      <Price product={product} />
      <DefinitionList
        columns={2}
        items={[
          fact(t, 'products', 'name.ar', name('ar')),
          fact(t, 'products', 'name.en', name('en')),
          fact(t, 'products', 'category_id', <CategoryPath category={product.category} />),
          fact(t, 'products', 'unit_id', product.unit?.name),
          fact(t, 'products', 'stock_quantity', <Stock product={product} />),
          fact(t, 'products', 'quantity', <Availability available={product.quantity === 1} />),
          {
            key: 'orders',
            label: t('products/orders'),
            value: <span className="num">{formatNumber(product.orders_count, 'en')}</span>,
          },
          fact(t, 'products', 'created_at', <DateTime value={product.created_at} />),
        ]}
      />
    </FormCard>
  )
}

/** The facts by which a product is weighed, in shops that do. */
function Weighing({ product }: { product: ProductRow }) {
  const t = useT()
  const isOn = useAppInfo()?.weighing === true
  if (!isOn) return null
  const shown = (value: number | null, unit: 'grams' | 'percent') =>
    value === null ? '—' : measureText(t, value, unit)
  const { tare_grams, average_piece_grams, over_percent, under_percent, plu } = product
  return (
    <FormCard title={t('products/weighing')}>
      <DefinitionList
        columns={2}
        items={[
          fact(t, 'products', 'tare_grams', shown(tare_grams, 'grams')),
          fact(t, 'products', 'average_piece_grams', shown(average_piece_grams, 'grams')),
          fact(t, 'products', 'over_percent', shown(over_percent, 'percent')),
          fact(t, 'products', 'under_percent', shown(under_percent, 'percent')),
          fact(t, 'products', 'plu', plu === null ? '—' : <Ltr>{plu}</Ltr>),
        ]}
      />
    </FormCard>
  )
}

function Description({ product }: { product: ProductRow }) {
  const t = useT()
  const { description } = product.trans
  const written = (['ar', 'en'] as const).filter((language) => description[language])
  return (
    <FormCard title={fieldLabel(t, 'products', 'description')} columns={written.length > 1 ? 2 : 1}>
      {written.length === 0 ? (
        <p className="muted">{t('products/noDescription')}</p>
      ) : (
        written.map((language) => (
          <p
            key={language}
            className={styles.productText}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
          >
            {description[language]}
          </p>
        ))
      )}
    </FormCard>
  )
}

function Product({ product }: { product: ProductRow }) {
  useReadAbout('products', product.id)
  return (
    <>
      <Head product={product} />
      <FormLayout
        side={
          <>
            <FormCard>
              {product.image ? (
                <img className={styles.productPicture} src={product.image} alt="" />
              ) : (
                <span className={styles.productPicture} aria-hidden="true">
                  <IconPhoto size={40} stroke={1.2} />
                </span>
              )}
            </FormCard>
            <PriceHistoryCard id={product.id} />
          </>
        }
      >
        <Facts product={product} />
        <Weighing product={product} />
        <SalesCard id={product.id} unit={product.unit ?? { name: '' }} />
        <Description product={product} />
        <RecordHistory resource="products" id={product.id} />
      </FormLayout>
    </>
  )
}

/** The page that shows a product: what it is, what it cost and what was sold of it. */
export function ProductShow() {
  const id = useRecordId()
  return (
    <RecordGate kit={productKit} id={id}>
      {(row) => <Product product={row} />}
    </RecordGate>
  )
}
