import pg from 'pg'
import { closeConnections, quantile, send } from './calls.ts'
import { printLine } from '../options.ts'
import { startMeasured } from './servers.ts'
import { copyShop, tidy } from '../shops/shops.ts'
import { openWriteCalls } from './writeCalls.ts'

/** Orders that are placed at the same moment. */
export const AT_ONCE = 50
/** A customer may place 60 orders an hour, so each round has customers of its own. */
const ROUNDS = 12
/** In halalas: more than any round can cost. */
const BALANCE = 100_000_000

/** Times in ms that orders took which were placed at once and paid by balance. */
export interface BalanceResult {
  /** All by one customer. */
  one: { p50: number; p99: number }
  /** Each by another one. */
  many: { p50: number; p99: number }
}

const figures = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })

async function fillBalances(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-balances' })
  await client.connect()
  await client
    .query(`update users set balance = ${BALANCE} where type = 'client' and deleted_at is null`)
    .finally(() => client.end())
}

/**
 * Measures orders by balance of one customer beside orders of many, in turn, on a copy of the shop. Rejects at the first answer that
 * is not 2xx.
 */
export async function measureBalances(cluster: string, shop: string): Promise<BalanceResult> {
  const url = await copyShop(cluster, shop, 'balances')
  const product = await startMeasured(url)
  try {
    const calls = await openWriteCalls(url, `balances ${Date.now()}`)
    await fillBalances(url)
    await tidy(url)
    printLine(`measuring: ${AT_ONCE} orders by balance at once, of one customer and of as many`)
    let customer = 0
    const round = async (customers: number): Promise<number[]> => {
      const orders = Array.from({ length: AT_ONCE }, (_, at) =>
        calls.paidByBalance(customer + (at % customers)),
      )
      customer += customers
      return Promise.all(
        orders.map(async (order) => {
          const started = performance.now()
          await send(product, order)
          return performance.now() - started
        }),
      )
    }
    // The first round of each opens connections and plans statements.
    await round(AT_ONCE)
    await round(1)
    const one: number[] = []
    const many: number[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      many.push(...(await round(AT_ONCE)))
      one.push(...(await round(1)))
    }
    return { one: figures(one), many: figures(many) }
  } finally {
    closeConnections()
    await product.stop()
  }
}
