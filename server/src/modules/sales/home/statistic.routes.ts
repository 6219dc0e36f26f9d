import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { statisticApi } from '@bustan/contract/sales/home/statistic.api.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAttention } from './attention.ts'
import { readCounters } from './counters.ts'
import { readOverview } from './overview.ts'
import { topProducts } from './topProducts.ts'

/** Adds the routes for the content of the home screen. */
export function statisticRoutes(route: Route, platform: Platform): void {
  const soldMost = topProducts(platform.database)

  route(statisticApi.counters, { summary: 'The counters of the home screen' }, async ({ db, t }) => ({
    message: t('done/loaded'),
    data: await readCounters(db),
  }))

  route(
    statisticApi.attention,
    { summary: 'What the caller should look at first, as far as they may see it' },
    async ({ db, identity, language }) => ({
      data: await readAttention(db, requireIdentity(identity).permissions, language),
    }),
  )

  route(
    statisticApi.overview,
    {
      summary: 'How business goes: today, yesterday, this week from Saturday, this month or this Hijri month',
    },
    async ({ db, query, identity, language }) => {
      const { timeZone } = platform.config
      const { permissions } = requireIdentity(identity)
      const seesSales = permissions.has('reports index')
      const at = databaseNow()
      const today = businessDay(at, timeZone)
      const overview = await readOverview(db, query.period ?? 'today', { today, at, timeZone, seesSales })
      const products = await soldMost(overview.now.from, overview.today, timeZone)
      return {
        data: {
          ...overview,
          products: products.map((row) => ({
            id: row.id,
            name: pickTranslation(row, language),
            unit: pickTranslation({ ar: row.unit_ar, en: row.unit_en }, language),
            dual: dualIn(language, row.dual_ar),
            plural: (language === 'ar' ? row.plural_ar : row.plural_en) || null,
            quantity: Number(row.quantity),
            sales: seesSales ? fromHalalas(row.total) : null,
          })),
        },
      }
    },
  )
}
