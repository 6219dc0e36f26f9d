import type { StepChange } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { giveBackStock, takeFromStock, takeUpTo } from '../../../catalog/index.ts'
import type { Edited } from '../orders.table.ts'
import type { EditRequest, Plan } from './planEdit.ts'

/** Takes what the change needs of tracked stock and gives back what it leaves, in the order of the products' ids. A weight is never refused. */
export async function moveStock(
  platform: Platform,
  tx: Tx,
  { changed, added }: Plan,
  { actor, language }: EditRequest,
  change: StepChange,
): Promise<Pick<Edited, 'taken' | 'given'> & { isTracked: boolean }> {
  const taken: { id: number; quantity: string }[] = []
  const given: { id: number; quantity: string }[] = []
  let isTracked = false
  const take = async (product: Parameters<typeof takeFromStock>[2][number]['product'], quantity: number) => {
    if (change === 'weighing' || change === 'voiding') {
      const had = await takeUpTo(tx, platform, { product, quantity }, actor, language)
      if (had > 0) taken.push({ id: product.id, quantity: had.toFixed(3) })
      return had > 0
    }
    const tracked = await takeFromStock(tx, platform, [{ product, quantity }], actor, language)
    if (tracked.has(product.id)) taken.push({ id: product.id, quantity: quantity.toFixed(3) })
    return tracked.has(product.id)
  }
  const work: { id: number; run: () => Promise<void> }[] = []
  if (added)
    work.push({
      id: added.product.id,
      run: async () => {
        isTracked = await take(added.product, added.quantity)
      },
    })
  const id = changed?.from.product_id ?? null
  if (changed?.from.from_stock && id !== null) {
    // In whole thousandths: a difference of floats is none that a column holds.
    const more =
      Math.round(Number(changed.to.quantity) * 1_000) - Math.round(Number(changed.from.quantity) * 1_000)
    const quantity = (Math.abs(more) / 1_000).toFixed(3)
    work.push({
      id,
      run: async () => {
        if (more > 0) await take({ ...changed.from, id, is_tracked: true }, more / 1_000)
        const back = more < 0 ? await giveBackStock(platform, tx, { id, quantity }, actor) : null
        if (back) given.push(back)
      },
    })
  }
  for (const { run } of work.toSorted((one, other) => one.id - other.id)) await run()
  return { taken, given, isTracked }
}
