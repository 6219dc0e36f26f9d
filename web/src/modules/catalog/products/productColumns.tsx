import { productPages } from '@bustan/contract/catalog/addresses.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { Thumbnail } from '../../../platform/resource/pieces/Thumbnail.tsx'
import type { OwnColumnTools } from '../../../platform/resource/kit.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { Availability, CategoryPath, OrderLotMark, PriceTag, Stock } from './productPieces.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import { isPricedWithVat } from '../../../platform/session/appInfo.ts'
import * as styles from '../../../platform/resource/resource.module.css'

function Title({ product, canShow }: { product: ProductRow; canShow: boolean }) {
  const name = <Clamped>{product.name}</Clamped>
  return (
    <span className={styles.rowTitle}>
      <Thumbnail row={product} name="image" />
      <MaybeLink strong href={canShow && productPages.show(product.id)}>
        {name}
      </MaybeLink>
      {product.order_lot === 1 && <OrderLotMark />}
    </span>
  )
}

/** The columns of the products list, before date and status. */
export const productColumns = ({ t, canShow, sortBy }: OwnColumnTools): Column<ProductRow>[] => [
  fieldColumn(t, 'products', 'name', {
    card: 'title',
    least: 160,
    ...sortBy('name'),
    cell: (row) => <Title product={row} canShow={canShow} />,
  }),
  fieldColumn(t, 'products', 'category_id', {
    width: 132,
    card: 'sub',
    hideable: true,
    cell: (row) => <CategoryPath category={row.category} />,
  }),
  fieldColumn(t, 'products', 'unit_id', {
    width: 84,
    hideable: true,
    cell: (row) => row.unit && <Clamped>{row.unit.name}</Clamped>,
  }),
  fieldColumn(t, 'products', 'price', {
    ...(isPricedWithVat() ? { header: t('prices/headWithVat') } : {}),
    align: 'number',
    width: isPricedWithVat() ? 140 : 124,
    card: 'end',
    ...sortBy('price'),
    cell: (row) => <PriceTag product={row} />,
  }),
  fieldColumn(t, 'products', 'stock_quantity', {
    width: 112,
    card: 'sub',
    cardLabel: true,
    hideable: true,
    ...sortBy('stock_quantity'),
    cell: (row) => <Stock product={row} />,
  }),
  fieldColumn(t, 'products', 'quantity', {
    width: 126,
    card: 'badge',
    hideable: true,
    cell: (row) => <Availability available={row.quantity === 1} />,
  }),
]
