import * as z from 'zod/mini'
import { decimal, flag, nullable, optional, present } from '../../core/resource/inputs.ts'
import { MAX_KM, MAX_PER_KILO } from './deliveryLimits.ts'

const lat = () => decimal(-90, 90)
const long = () => decimal(-180, 180)

/**
 * Body of `POST settings/delivery/preview`: a place, and the settings as they stand in a form. What is not sent is as it was
 * saved; a radius that is sent empty is none.
 */
export const deliveryPreviewInput = z.object({
  lat: present(lat()),
  long: present(long()),
  farm_lat: optional(lat()),
  farm_long: optional(long()),
  free_delivery: optional(flag()),
  price_per_kilo: optional(decimal(0, MAX_PER_KILO)),
  radius_km: z.optional(nullable(decimal(0.1, MAX_KM))),
  tax: optional(decimal(0, 100)),
})

/** The cost of delivery there, in riyals: a quote and an order would have it as `delivery_cost`. */
export const deliveryPreviewAnswer = z.object({
  data: z.object({
    /** Null without a farm. */
    distance_km: z.nullable(z.number()),
    delivery_cost: z.number(),
    tax_rate: z.number(),
    /** The tax of the delivery alone. */
    tax: z.number(),
    total: z.number(),
    /** Too far to be delivered to. */
    beyond: z.boolean(),
  }),
})
export type DeliveryPreview = z.output<typeof deliveryPreviewAnswer>['data']
