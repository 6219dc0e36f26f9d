import * as z from 'zod/mini'

// The ordering app is sent these facts of the shop before anybody orders. Texts are in the language of the call.

/**
 * The state of the shop, open or not, and the time when that changes; null where it stays so. Orders are taken outside its hours,
 * too.
 */
export const opening = z.object({ open: z.boolean(), changes_at: z.nullable(z.string()) })
export type Opening = z.output<typeof opening>

const pauseFacts = { reason: z.nullable(z.string()), until: z.nullable(z.string()), message: z.string() }

/** Why a basket would not be taken as an order: what `POST orders` would answer. */
export const refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('paused'), ...pauseFacts }),
  z.object({
    code: z.literal('outside_radius'),
    message: z.string(),
    radius_km: z.number(),
    distance_km: z.number(),
  }),
  z.object({
    code: z.literal('below_minimum'),
    message: z.string(),
    /** Riyals of goods, before tax and delivery. */
    minimum: z.number(),
    missing: z.number(),
  }),
])
export type RefusalAnswer = z.output<typeof refusal>

/** A busy time: by how many minutes orders take longer, until when (null: until somebody ends it), and that in words. */
const busyFacts = z.object({ minutes: z.int(), until: z.nullable(z.string()), message: z.string() })

const span = z.object({ from: z.string(), to: z.string() })
const week = z.array(z.array(span))
const bothOrNothing = z.nullable(z.string())

/** `GET app-info` of the ordering app. */
export const storeAppInfo = z.object({
  data: z.object({
    name: bothOrNothing,
    address: bothOrNothing,
    contact: z.object({
      phones: z.array(z.string()),
      whatsapp: bothOrNothing,
      email: bothOrNothing,
    }),
    /** The links for downloading the app, by store. */
    apps: z.object({ app_store: bothOrNothing, google_play: bothOrNothing, app_gallery: bothOrNothing }),
    time_zone: z.string(),
    /** The farm, in degrees. */
    lat: z.nullable(z.number()),
    long: z.nullable(z.number()),
    delivery: z.object({
      free: z.boolean(),
      price_per_kilo: z.number(),
      radius_km: z.nullable(z.number()),
    }),
    /** The least of goods that is sold, in riyals before delivery; with VAT where prices include it. */
    minimum_order: z.number(),
    tax_rate: z.number(),
    /** Prices, delivery and the least order include VAT. */
    prices_include_vat: z.boolean(),
    /** Null while orders are taken. */
    paused: z.nullable(z.object(pauseFacts)),
    /** Null while orders take the usual time. */
    busy: z.nullable(busyFacts),
    opening,
    /** The hours of today's season by day, Sunday first; null where the shop keeps none. */
    hours: z.nullable(z.object({ week, ramadan: z.boolean() })),
    /** Days to come that have hours of their own, today among them: both ends included, and closed without a span. */
    special_days: z.array(
      z.object({ from: z.string(), to: z.string(), name: z.string(), spans: z.array(span) }),
    ),
  }),
})
