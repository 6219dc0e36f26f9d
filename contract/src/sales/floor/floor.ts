import * as z from 'zod/mini'
import { MAX_GRAMS } from '../../catalog/units/units.ts'
import { flag, optional, present, quantity, text, whole } from '../../core/resource/inputs.ts'
import { fulfilment, person } from './fulfilment.ts'
import { lineKinds, lineUnit, shortReasons } from '../orders/orderLines.ts'
import { lateLimits } from '../orders/orderCounts.ts'
import { lineWeighings } from '../orders/weighing/weighings.ts'

/** The most crates of an order. */
export const MAX_CRATES = 99
/** Minutes for which something is held by whoever picks it, from what they did last. */
export const HOLD_MINUTES = 10
/** The numbers of orders, the oldest first, that products can be picked for together. */
export const waves = [10, 20, 50, 100] as const
export type Wave = (typeof waves)[number]
export const USUAL_WAVE: Wave = 20

/** An order on the floor. */
export const floorOrder = z.extend(fulfilment, {
  id: z.int(),
  rush: z.boolean(),
  pickup: z.boolean(),
  customer: z.string(),
  /** The lines that are to be picked, and those of them that are. */
  lines: z.int(),
  picked: z.int(),
  /** The moment of its acceptance, and the minutes that it may take longer to leave. */
  since: z.string(),
  busy_minutes: z.int(),
})
export type FloorOrder = z.output<typeof floorOrder>

const product = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  category: z.string(),
  unit: lineUnit,
  image: z.nullable(z.string()),
})

/** A line as it is picked: without prices. */
export const floorLine = z.object({
  position: z.int(),
  product,
  kind: z.enum(lineKinds),
  /** The quantity to pick: 0 where the line is left out. */
  quantity: z.number(),
  /** The quantity that is welcome where there is more than is billed now: also of a line that is left out because there was none. */
  wanted: z.number(),
  short_reason: z.nullable(z.enum(shortReasons)),
  /** The name of whoever picked it; null where it is to be picked. */
  picked_by: z.nullable(z.string()),
  /** It waits for its customer's answer. */
  waits: z.boolean(),
  /** Somebody else who picks its product for several orders now. */
  held_by: z.nullable(z.string()),
  ...lineWeighings,
})
export type FloorLine = z.output<typeof floorLine>

/** An order with its lines, as it is picked. */
export const floorDetail = z.extend(floorOrder, {
  note: z.nullable(z.string()),
  /** The district that it goes to, else the address; null where it is fetched. */
  place: z.nullable(z.string()),
  order_lines: z.array(floorLine),
})
export type FloorDetail = z.output<typeof floorDetail>

/** Query of `GET floor/orders`: those that are to be picked, or the sealed ones. Those in a rush come first, then the oldest. */
export const floorOrdersQuery = z.object({ sealed: optional(flag()) })
/** `more` where there are more than those of the answer; `limits` and `at`, the server's clock, say which are late. */
export const floorOrdersAnswer = z.object({
  data: z.array(floorOrder),
  meta: z.object({ more: z.boolean(), limits: lateLimits, at: z.string() }),
})
export const floorOrderAnswer = z.object({ message: z.string(), data: floorDetail })

/** Query of products to pick: for how many of the oldest orders. */
export const waveQuery = z.object({
  wave: optional(z.pipe(whole(10, 100), z.literal(waves))),
})

/** A product that several orders need. */
export const floorProduct = z.object({
  product: z.extend(product, { id: z.int() }),
  /** The quantity that is to be picked still, and for how many orders. */
  quantity: z.number(),
  orders: z.int(),
  /** The lines of it, picked ones included, and those of them that are picked. */
  lines: z.int(),
  picked: z.int(),
  picker: z.nullable(person),
})
export type FloorProduct = z.output<typeof floorProduct>
export const floorProductsAnswer = z.object({ data: z.array(floorProduct) })

/** A line of one product, with the order that it is for. */
const productLine = z.extend(floorLine, {
  order: z.object({ id: z.int(), customer: z.string(), rush: z.boolean() }),
})
export type ProductLine = z.output<typeof productLine>
export const floorProductAnswer = z.object({
  message: z.string(),
  data: z.object({
    id: z.int(),
    name: z.string(),
    picker: z.nullable(person),
    order_lines: z.array(productLine),
  }),
})
export type FloorProductDetail = z.output<typeof floorProductAnswer>['data']

/** Body of the calls that hold something: `take_over` takes it from whoever holds it, which needs `floor override`. */
export const holdInput = z.object({ take_over: optional(flag()) })

/** The two ways of picking: all of an order, or one product of several orders. */
const by = optional(z.enum(['order', 'product']))

/**
 * Body of `POST floor/orders/{id}/lines/{line}/pick`. Without anything the line is picked as it is billed. A `quantity` that is less has a
 * reason; 0 leaves the line out. `gross_g` is a bag on the scale; with `more` another one follows, and the line is not picked yet.
 */
export const pickInput = z
  .object({
    by,
    quantity: optional(quantity(0)),
    reason: optional(z.enum(shortReasons)),
    gross_g: optional(whole(1, MAX_GRAMS)),
    tare_g: optional(whole(0, MAX_GRAMS)),
    source: optional(z.enum(['scale', 'typed'])),
    more: optional(flag()),
  })
  .check(
    z.refine(({ gross_g: gross, tare_g: tare = 0 }) => gross === undefined || tare < gross, {
      error: 'below_gross',
      path: ['tare_g'],
    }),
    z.refine(({ gross_g: gross, quantity }) => gross === undefined || quantity === undefined, {
      error: 'weight_or_quantity',
      path: ['quantity'],
    }),
  )

/** Body of `POST floor/orders/{id}/scan`: the label of a scale; its line is picked by it. */
export const floorLabelInput = z.object({ by, code: present(text(40)), again: optional(flag()) })

/** Body of `POST floor/orders/{id}/lines/{line}/unpick`: the line is to be picked again, and its bags count no more. */
export const unpickInput = z.object({ by })

/** Body of `POST floor/orders/{id}/seal`. Lines that nobody has picked need `as_ordered`. */
export const sealInput = z.object({
  crates: present(whole(1, MAX_CRATES)),
  as_ordered: optional(flag()),
})
