import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { businessDay, WEEKEND } from '@bustan/contract/core/values/dates.ts'
import { lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { orderingAt } from '@bustan/contract/settings/ordering/orderingEnd.ts'
import { hoursFields, weekdays } from '@bustan/contract/settings/delivery/hoursInput.ts'
import { OPEN_WEEK } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { WorkingHours } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { distanceKm } from '../../../platform/geo/distance.ts'
import { parseGeneralSettings } from '../settings.ts'

/** Why no orders are taken, and until when; null: until somebody ends it. */
export interface Pause {
  reason: { ar: string | null; en: string | null }
  until: Date | null
}

/** A busy time: by how many minutes orders take longer, and until when; null: until somebody ends it. */
export interface Busy {
  minutes: number
  until: Date | null
}

/** The rules that orders are priced and accepted by, as the settings were at one moment. Amounts in halalas. */
export interface OrderRules {
  taxRate: number
  /** Prices, delivery and the least order include VAT. */
  includesVat: boolean
  /** The place that goods leave from. */
  farm: readonly [lat: number, long: number] | null
  /** The setting of the switch, and that of the price of a kilometre, in riyals. */
  delivery: { free: boolean; price: number }
  /** The price of a kilometre that results from both; 0 where delivery is free. */
  kilometrePrice: number
  /** The furthest that is delivered to; null: anywhere. */
  radiusKm: number | null
  /** The least of goods that is sold, before delivery; with VAT where prices include it. */
  minimum: number
  pause: Pause | null
  /** Also behind a pause. */
  busy: Busy | null
  /** Null where the shop keeps no hours, nor any for single days. Read when asked for: prices need none. */
  hours: () => WorkingHours | null
  /** The days of the weekend, by `Date.getDay()`. */
  weekend: () => readonly number[]
  /** When they were read. */
  at: Date
}

const flag = () => z._default(z.union([z.literal(0), z.literal(1), z.boolean()]), false)
const text = () => z._default(z.nullable(z.string()), null)

const pause = z.object({ paused: flag(), 'reason.ar': text(), 'reason.en': text(), until: text() })

const busy = z.object({
  busy_minutes: z._default(z.nullable(z.int().check(z.positive())), null),
  busy_until: text(),
})

const hours = z.object({ keeps_hours: flag(), ...hoursFields })
const weekend = z.object({ weekend: weekdays() })

const stored = z.object({
  general: z.optional(z.unknown()),
  ordering: z.optional(z.unknown()),
  hours: z.optional(z.unknown()),
  at: z.string(),
})

function hoursOf(row: unknown): WorkingHours | null {
  const { success, data } = hours.safeParse(row ?? {})
  if (!success || (!data.keeps_hours && data.special_days.length === 0)) return null
  const { keeps_hours: keeps, ...rest } = data
  return keeps ? rest : { ...rest, week: OPEN_WEEK, ramadan: 'none' }
}

/**
 * The rules as a column of another query, for `readRules`: all of them in one statement, so that what is saved meanwhile
 * counts whole or not at all. With the database's time, which all processes share.
 */
export const orderRulesColumn = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') || jsonb_build_object('at', now())
  from settings where key in ('general', 'ordering', 'hours'))`

const toDate = (stored: string | null) => (stored === null ? null : new Date(stored))

function readPause(row: unknown): Pause | null {
  const { success, data } = pause.safeParse(row)
  if (!success || !data.paused) return null
  return { reason: { ar: data['reason.ar'], en: data['reason.en'] }, until: toDate(data.until) }
}

function readBusy(row: unknown): Busy | null {
  const { success, data } = busy.safeParse(row)
  if (!success || data.busy_minutes === null) return null
  return { minutes: data.busy_minutes, until: toDate(data.busy_until) }
}

/** The rules out of their column, with the VAT rate of the shop's day. What was never saved has its first value. */
export function readRules(column: unknown, timeZone: string): OrderRules {
  const row = stored.parse(column)
  const at = new Date(row.at)
  const general = parseGeneralSettings(row.general, businessDay(at, timeZone))
  const { lat, long } = general
  const ordering = orderingAt(recordOf(row.ordering), at)
  const delivery = { free: Boolean(general.free_delivery), price: general.price_per_kilo }
  return {
    at,
    taxRate: general.tax,
    includesVat: general.prices_include_vat,
    farm: lat === null || long === null ? null : [lat, long],
    delivery,
    kilometrePrice: delivery.free ? 0 : toHalalas(delivery.price),
    radiusKm: general.radius_km,
    minimum: toHalalas(general.minimum_order ?? 0),
    pause: readPause(ordering),
    busy: readBusy(ordering),
    hours: () => hoursOf(row.hours),
    weekend: () => weekend.safeParse(row.hours).data?.weekend ?? WEEKEND,
  }
}

type Priced = Pick<OrderRules, 'farm' | 'kilometrePrice' | 'radiusKm'>

/**
 * Returns the cost of delivery to a place, in halalas: the one calculation for orders, quotes and the preview. Null without a
 * farm.
 */
export function deliveryTo(
  rules: Priced,
  place: readonly [lat: number, long: number],
): { km: number; halalas: number; beyond: boolean } | null {
  if (!rules.farm) return null
  const km = distanceKm(rules.farm, place)
  return {
    km,
    halalas: lineTotal(rules.kilometrePrice, km),
    beyond: rules.radiusKm !== null && km > rules.radiusKm,
  }
}

/** The rules as they are now. */
export async function orderRules(db: Executor, timeZone: string): Promise<OrderRules> {
  const { rows } = await sql<{ rules: unknown }>`select ${orderRulesColumn} as rules`.execute(db)
  return readRules(rows[0]?.rules, timeZone)
}

/** Checks whether a delivered order has to state its place: delivery costs by distance, or does not go everywhere. */
export const needsPlace = ({ farm, kilometrePrice, radiusKm }: Priced): boolean =>
  farm !== null && (kilometrePrice > 0 || radiusKm !== null)
