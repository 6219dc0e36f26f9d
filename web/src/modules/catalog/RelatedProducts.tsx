import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import { useQuery } from '@tanstack/react-query'
import { MaybeLink } from '../../platform/navigation/MaybeLink.tsx'
import { queryOf } from '../../platform/http/call.ts'
import { useCan } from '../../platform/session/can.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { RELATED_ROWS, RelatedCard } from '../../platform/related/RelatedCard.tsx'
import { Thumbnail } from '../../platform/resource/pieces/Thumbnail.tsx'
import { Availability, PriceTag } from './products/productPieces.tsx'
import * as styles from '../../platform/resource/resource.module.css'

/** The products of a category, of a part of one, or of a unit. */
export function RelatedProducts({
  by,
  id,
}: {
  by: 'category_id' | 'sub_category_id' | 'unit_id'
  id: number
}) {
  const t = useT()
  const mayList = useCan('products index')
  const mayShow = useCan('products show')
  const answer = useQuery({
    ...queryOf(productsApi.list, { query: { [by]: id, per_page: RELATED_ROWS } }),
    enabled: mayList,
    meta: { quiet: true },
  })
  if (!mayList) return null
  return (
    <RelatedCard
      title={t('resources/products/title')}
      empty={t('products/noneHere')}
      href={productPages.list({ [by]: id })}
      answer={answer}
      cells={3}
    >
      {(product) => (
        <>
          <span className={styles.rowTitle}>
            <Thumbnail row={product} name="image" />
            <MaybeLink strong href={mayShow && productPages.show(product.id)}>
              <bdi>{product.name}</bdi>
            </MaybeLink>
          </span>
          <Availability available={product.quantity === 1} />
          <PriceTag product={product} />
        </>
      )}
    </RelatedCard>
  )
}
