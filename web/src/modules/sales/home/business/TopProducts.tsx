import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCanOpen } from '../../../../platform/navigation/screens.ts'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as homeStyles from '../home.module.css'
import * as styles from './homeCharts.module.css'

type Product = Overview['products'][number]

function ProductName({ product, most }: { product: Product; most: number }) {
  const canOpen = useCanOpen()
  const href = productPages.show(product.id ?? '')
  return (
    <span className={styles.homeProduct}>
      <MaybeLink href={product.id !== null && canOpen(href) && href}>{product.name}</MaybeLink>
      {product.sales !== null && most > 0 && (
        <span className={styles.homeProductBar} aria-hidden="true">
          <span style={{ inlineSize: `${(product.sales / most) * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** Shows the best-selling products with their quantities. Amounts appear only if the reader may see sales. */
export function TopProducts({ overview, isWide }: { overview: Overview; isWide: boolean }) {
  const t = useT()
  const lang = useUiLang()
  const { products, sales } = overview
  const most = Math.max(0, ...products.map((product) => product.sales ?? 0))
  return (
    <div className={homeStyles.homeTop} data-wide={isWide || undefined}>
      <FormCard level={3} title={t('home/topProducts')} text={t('home/topProductsText')}>
        {products.length === 0 ? (
          <p className={`${styles.homeNone} muted`}>{t('home/noProducts')}</p>
        ) : (
          <ChartTable
            isWhole
            caption={t('home/topProducts')}
            head={[t('home/product'), t('home/quantity'), ...(sales ? [t('home/amount')] : [])]}
            rows={products.map((product, place) => ({
              key: `${product.id ?? product.name} ${place}`,
              cells: [
                <ProductName key="name" product={product} most={most} />,
                <span key="quantity" className={`num ${styles.homeQuantity}`}>
                  {quantityText(product.quantity, { ...product, name: product.unit }, lang)}
                </span>,
                ...(product.sales === null ? [] : [<Money key="sales" halalas={toHalalas(product.sales)} />]),
              ],
            }))}
          />
        )}
      </FormCard>
    </div>
  )
}
