import { userPages } from '@bustan/contract/people/addresses.ts'
import type { ReviewRow } from '@bustan/contract/sales/reviews/reviews.ts'
import { MaybeLink, NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Rating } from '../../../ui/pieces/values/Rating.tsx'
import { orderHref } from '../orders/list/orderColumns.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'

/** The columns of the list of reviews; on a phone the same ones find their places on a card. */
export const reviewColumns = (
  { t, sortBy }: ColumnTools,
  can: { order: boolean; person: boolean },
): Column<ReviewRow>[] => [
  fieldColumn(t, 'orders', 'stars', {
    width: 150,
    card: 'title',
    ...sortBy('stars'),
    cell: (row) => <Rating value={row.stars} />,
  }),
  fieldColumn(t, 'reviews', 'comment', {
    least: 240,
    card: 'sub',
    hideable: true,
    cell: (row) => row.comment && <Clamped>{row.comment}</Clamped>,
  }),
  fieldColumn(t, 'orders', 'user_id', {
    key: 'user',
    width: 190,
    card: 'sub',
    hideable: true,
    cell: (row) => (
      <MaybeLink href={can.person && userPages.show(row.user.id)}>
        <Clamped>{row.user.name}</Clamped>
      </MaybeLink>
    ),
  }),
  fieldColumn(t, 'orders', 'id', {
    width: 104,
    card: 'end',
    hideable: true,
    cell: (row) => <NumberLink href={can.order && orderHref(row.id)}>{`#${row.id}`}</NumberLink>,
  }),
  fieldColumn(t, 'reviews', 'created_at', {
    width: 196,
    card: 'sub',
    hideable: true,
    cell: (row) => <DateTime value={row.created_at} />,
  }),
]
