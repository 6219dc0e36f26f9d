import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A product as it is weighed; percents are null where those of the settings hold. */
export interface ProductWeight {
  /** The name of its unit, by which a line knows whether it was ordered in the same one. */
  unit_ar: string
  /** Null where its unit is no weight. */
  unit_grams: number | null
  tare_grams: number | null
  over_percent: number | null
  under_percent: number | null
  average_piece_grams: number | null
  plu: string | null
}

/** As SQL: how the product of an id is weighed, as JSON; null where there is none. */
export const weightOf = (productId: RawBuilder<unknown>): RawBuilder<ProductWeight | null> =>
  sql<ProductWeight | null>`(
    select json_build_object('unit_ar', u.name_ar, 'unit_grams', case when u.measure = 'weight' then u.grams end,
      'tare_grams', p.tare_grams, 'over_percent', p.over_percent, 'under_percent', p.under_percent,
      'average_piece_grams', p.average_piece_grams, 'plu', p.plu)
    from products p join units u on u.id = p.unit_id where p.id = ${productId})`
