import * as z from 'zod/mini'
import { present } from '../../core/resource/inputs.ts'
import { orderNumbers } from './orders.ts'

/** Query of `GET orders/picking`: the orders that goods are picked for. */
export const pickingQuery = z.object({ ids: present(orderNumbers()) })

const pickedProduct = z.object({
  name: z.string(),
  unit: z.object({ name: z.string(), dual: z.nullable(z.string()), plural: z.nullable(z.string()) }),
  /** The quantity of all orders together: an exact decimal with three places. */
  quantity: z.string(),
  /** The number of the orders that contain it. */
  orders: z.int(),
})
export type PickedProduct = z.output<typeof pickedProduct>

/** The products to pick, by category. Orders that have left or were rejected need nothing more: they are in `left_out`. */
export const pickingAnswer = z.object({
  data: z.object({
    orders: z.array(z.int()),
    left_out: z.array(z.int()),
    categories: z.array(z.object({ name: z.string(), products: z.array(pickedProduct) })),
  }),
})
export type Picking = z.output<typeof pickingAnswer>['data']
