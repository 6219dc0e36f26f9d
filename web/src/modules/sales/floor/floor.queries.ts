import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import type { FloorDetail, FloorLine, Wave } from '@bustan/contract/sales/floor/floor.ts'
import { dataOf, keyOf, queryOf } from '../../../platform/http/call.ts'

/** Milliseconds between two looks at what others pick: holds are no changes that the live stream tells of. */
const LOOK = 10_000

/** Looks again at what has come; what could not be loaded comes back by itself, and its error stays on the screen until then. */
const lookAgain = ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : LOOK)

/** The query key under which all of the floor is cached. */
export const FLOOR_KEY = keyOf(floorApi.orders).slice(0, 1)

/** The query key under which single products are cached. */
export const PRODUCT_KEY = keyOf(floorApi.product)

/** The orders to pick, or the sealed ones. */
export const floorOrdersOptions = (sealed: boolean) => ({
  ...queryOf(floorApi.orders, { query: sealed ? { sealed: 1 } : {} }),
  refetchInterval: lookAgain,
})

/** One order, as it is picked. */
export const floorOrderOptions = (id: number) => dataOf(floorApi.order, { params: { id } })

/** The products that the oldest orders need. */
export const floorProductsOptions = (wave: Wave) => ({
  ...queryOf(floorApi.products, { query: { wave } }),
  refetchInterval: lookAgain,
})

/** One product, with its lines of the oldest orders. */
export const floorProductOptions = (id: number, wave: Wave) =>
  dataOf(floorApi.product, { params: { id }, query: { wave } })

/** Loads the pictures of lines before they are drawn: without a network they come from the browser's cache. */
export function loadPictures(lines: readonly FloorLine[]): void {
  for (const { product } of lines) if (product.image !== null) new Image().src = product.image
}

/** Checks whether somebody else picks an order, or a product of several, now. */
export const isOthers = <T extends Pick<FloorDetail, 'picker'>>(
  held: T,
  myId: number,
): held is T & { picker: object } => held.picker !== null && held.picker.id !== myId
