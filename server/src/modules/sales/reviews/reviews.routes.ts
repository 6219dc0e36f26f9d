import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { reviewsApi } from '@bustan/contract/sales/reviews/reviews.api.ts'
import type { ReviewsQuery } from '@bustan/contract/sales/reviews/reviews.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { userAs } from '../../people/index.ts'

/** Whole stars of a review: 4.5 is among the fours, half a star among the ones. */
const whole = sql`greatest(floor(r.stars), 1)::int`

const orders: Readonly<Record<NonNullable<ReviewsQuery['sort']> | 'newest', RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.order_id desc`,
  stars: sql`r.stars, r.created_at desc, r.order_id desc`,
  '-stars': sql`r.stars desc, r.created_at desc, r.order_id desc`,
}

function conditions(query: ReviewsQuery, timeZone: string): RawBuilder<unknown> {
  const { stars, user_id } = query
  const all: RawBuilder<unknown>[] = [
    ...dayConditions(sql`r.created_at`, query, timeZone),
    ...(stars === undefined ? [] : [sql`${whole} = ${stars}`]),
    ...(query.commented ? [sql`r.comment is not null and r.comment <> ''`] : []),
    ...(user_id === undefined ? [] : [sql`o.user_id = ${user_id}`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const user = userAs('u')

interface StoredReview {
  id: number
  stars: string
  comment: string | null
  created_at: Date
  user_id: number
  first_name: string
  last_name: string
}

async function listReviews(db: Executor, query: ReviewsQuery, timeZone: string) {
  const page = readPage(query)
  const where = conditions(query, timeZone)
  const joined = sql`reviews r join orders o on o.id = r.order_id`
  const groups = await sql<{ stars: number; count: number; sum: string }>`
    select ${whole} as stars, count(*)::int as count, sum(r.stars)::text as sum from ${joined} where ${where}
    group by 1 order by 1 desc`.execute(db)
  const { rows } = await sql<StoredReview>`
    with page as materialized (
      select r.*, o.user_id from ${joined} where ${where}
      order by ${orders[query.sort ?? 'newest']} limit ${page.perPage} offset ${page.offset})
    select r.order_id as id, r.stars::text as stars, r.comment, r.created_at, r.user_id, ${user.firstName}, ${user.lastName}
    from page r ${user.join(sql`r.user_id`)} order by ${orders[query.sort ?? 'newest']}`.execute(db)
  const count = groups.rows.reduce((sum, group) => sum + group.count, 0)
  const stars = groups.rows.reduce((sum, group) => sum + Number(group.sum), 0)
  return {
    data: rows.map(({ user_id, first_name, last_name, ...row }) => ({
      id: row.id,
      stars: Number(row.stars),
      comment: row.comment,
      user: { id: user_id, name: `${first_name} ${last_name}`.trim() },
      created_at: row.created_at.toISOString(),
    })),
    meta: metaOf(page, count),
    summary: {
      count,
      average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
      by_stars: [5, 4, 3, 2, 1].map((n) => ({
        stars: n,
        count: groups.rows.find((group) => group.stars === n)?.count ?? 0,
      })),
    },
  }
}

/** Adds the routes for customers' reviews of their orders. */
export function reviewRoutes(route: Route, platform: Platform): void {
  route(
    reviewsApi.list,
    { summary: 'Reviews of orders, the newest first, with the average of all that the filters leave' },
    ({ db, query }) => listReviews(db, query, platform.config.timeZone),
  )
}
