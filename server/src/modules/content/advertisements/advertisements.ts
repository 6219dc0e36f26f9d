import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { sql } from 'kysely'
import type { Action } from '@bustan/contract/core/resource/resource.ts'
import { advertisements, periodOf } from '@bustan/contract/content/advertisements/advertisements.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { mayCall } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

const rows = store(advertisements, { table: 'advertisements' })

const may = (call: Call, action: Action) => mayCall(permissionOf(advertisements, action), call.identity)

export const servedAdvertisements = served(advertisements, {
  rows,
  // Time closes nothing: what has ended can be given new days and shown again, or be deleted.
  extraFields: (data, call, platform) => ({
    name: data.title,
    period: periodOf(data, businessDay(databaseNow(), platform.config.timeZone)),
    can_edit: may(call, 'edit'),
    can_delete: may(call, 'delete'),
  }),
})

/** Registers the route for the advertisements the ordering app shows at its top today, the newest first. */
export const storeAdvertisementRoutes = (route: Route, platform: Platform): void =>
  route(
    storeApi.advertisements,
    { summary: 'Active advertisements that run today: pictures and short films' },
    async ({ db, query, language }) => {
      const today = businessDay(databaseNow(), platform.config.timeZone)
      const activeOnes = { ...query, limit: query.limit || undefined, status: true }
      const { data, meta } = await rows.list(db, activeOnes, language, [
        sql`${today}::date between start_at and end_at`,
      ])
      return {
        data: data.map(({ id, title, image, image_thumbnail, image_type, start_at, end_at }) => ({
          id,
          title,
          image,
          image_thumbnail,
          image_type,
          start_at,
          end_at,
        })),
        meta,
      }
    },
  )
