import type { ProductRow } from '@bustan/contract/catalog/products.ts'
import { AppLink } from '../../../platform/AppLink.tsx'
import { Thumbnail } from '../../../platform/resource/kindCells.tsx'
import type { OwnColumnTools } from '../../../platform/resource/kit.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { Availability, CategoryPath, OrderLotMark, PriceTag, Stock } from './productPieces.tsx'

function Title({ product, canShow }: { product: ProductRow; canShow: boolean }) {
  const name = <bdi dir="auto">{product.name}</bdi>
  return (
    <span className="row-title">
      <Thumbnail row={product} name="image" />
      {canShow ? (
        <AppLink className="link strong" href={`/products/show/${product.id}`}>
          {name}
        </AppLink>
      ) : (
        <span className="strong">{name}</span>
      )}
      {product.order_lot === 1 && <OrderLotMark />}
    </span>
  )
}

/** The columns of the products list, before date and status. */
export const productColumns = ({ t, canShow, sortBy }: OwnColumnTools): Column<ProductRow>[] => [
  {
    key: 'name',
    header: t('labels/name'),
    card: 'title',
    ...sortBy('name'),
    cell: (row) => <Title product={row} canShow={canShow} />,
  },
  {
    key: 'category_id',
    header: t('labels/category_id'),
    card: 'sub',
    hideable: true,
    cell: (row) => <CategoryPath category={row.category} />,
  },
  {
    key: 'unit_id',
    header: t('labels/unit_id'),
    hideable: true,
    cell: (row) => <bdi>{row.unit?.name}</bdi>,
  },
  {
    key: 'price',
    header: t('labels/price'),
    align: 'number',
    card: 'end',
    ...sortBy('price'),
    cell: (row) => <PriceTag product={row} />,
  },
  {
    key: 'stock_quantity',
    header: t('labels/stock_quantity'),
    card: 'sub',
    cardLabel: true,
    hideable: true,
    ...sortBy('stock_quantity'),
    cell: (row) => <Stock product={row} />,
  },
  {
    key: 'quantity',
    header: t('products/availability'),
    card: 'badge',
    hideable: true,
    cell: (row) => <Availability available={row.quantity === 1} />,
  },
]
