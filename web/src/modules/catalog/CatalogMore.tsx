import { subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import type { AnyRow } from '@bustan/contract/core/resource/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { MaybeLink } from '../../platform/navigation/MaybeLink.tsx'
import { queryOf } from '../../platform/http/call.ts'
import { useCan } from '../../platform/session/can.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { RELATED_ROWS, RelatedCard } from '../../platform/related/RelatedCard.tsx'
import { StateBadge } from '../../ui/pieces/values/StateBadge.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'

const categoriesApi = resourceApi({ name: 'categories' })

function Parts({ id }: { id: number }) {
  const t = useT()
  const mayList = useCan('categories index')
  const mayShow = useCan('categories show')
  const answer = useQuery({
    ...queryOf(categoriesApi.list, { query: { children: true, parent_id: id, per_page: RELATED_ROWS } }),
    enabled: mayList,
    meta: { quiet: true },
  })
  if (!mayList) return null
  return (
    <RelatedCard
      title={t('resources/subCategories/title')}
      empty={t('products/noParts')}
      href={subCategoryPages.list({ parent_id: id })}
      answer={answer}
      cells={2}
    >
      {(part) => {
        const name = <bdi>{String(part['name'])}</bdi>
        return (
          <>
            <MaybeLink strong href={mayShow && subCategoryPages.show(part.id)}>
              {name}
            </MaybeLink>
            <StateBadge tone={part['is_active'] ? 'finished' : 'neutral'}>
              {t(part['is_active'] ? 'values/on' : 'values/off')}
            </StateBadge>
          </>
        )
      }}
    </RelatedCard>
  )
}

/** Renders more of a main category: its parts and the products of them all. */
export function MainCategoryMore({ row }: { row: AnyRow }) {
  return (
    <>
      <Parts id={row.id} />
      <RelatedProducts by="category_id" id={row.id} />
    </>
  )
}

/** Renders more of a part of a category: its products. */
export const SubCategoryMore = ({ row }: { row: AnyRow }) => (
  <RelatedProducts by="sub_category_id" id={row.id} />
)

/** Renders more of a unit: the products that are sold by it. */
export const UnitMore = ({ row }: { row: AnyRow }) => <RelatedProducts by="unit_id" id={row.id} />
