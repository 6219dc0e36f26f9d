import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeConnections } from '../../../bench/measures/calls.ts'
import { requireSameAnswers } from '../../../bench/measures/reads.ts'
import { requireSameWrites } from '../../../bench/measures/sameWrites.ts'
import { recordScenarios } from '../../../bench/measures/recordScenarios.ts'
import { floorScenarios } from '../../../bench/measures/floorScenarios.ts'
import { shopScenarios } from '../../../bench/measures/scenarios.ts'
import { startBare, startMeasured } from '../../../bench/measures/servers.ts'
import type { MeasuredServer } from '../../../bench/measures/servers.ts'
import { openWriteCalls } from '../../../bench/measures/writeCalls.ts'
import { fillAddresses } from '../../../bench/shops/fillAddresses.ts'
import { withFloor } from '../../../bench/shops/fillFloor.ts'
import { fillShop } from '../../../bench/shops/fillShop.ts'
import { readAddressSamples, readSamples } from '../../../bench/shops/samples.ts'
import { emptyPostgres } from '../databases/clusterOfRun.ts'
import { runsOn } from '../databases/kinds.ts'
import { postgresTemplate } from '../databases/templates.ts'

/** Small, and with pages so deep that they are found by counts. */
const SHOP = { orders: 1_500, clients: 150, products: 200 }

describe.runIf(runsOn('postgres'))('the server that benchmarks compare the product with', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let product: MeasuredServer
  let bare: MeasuredServer

  beforeAll(async () => {
    database = await emptyPostgres(await postgresTemplate('empty'))
    await fillShop(database.url, SHOP, new Date())
    await fillAddresses(database.url, SHOP.orders)
    product = await startMeasured(database.url)
    bare = await startBare(database.url, product.token)
  })

  afterAll(async () => {
    closeConnections()
    await bare.stop()
    await product.stop()
    await database.remove()
  })

  test('answers every call that is measured as the product does', async () => {
    const scenarios = [
      ...shopScenarios(await readSamples(database.url)),
      ...recordScenarios(await readAddressSamples(database.url)),
    ]
    expect(scenarios.length).toBeGreaterThan(20)
    for (const scenario of scenarios) await requireSameAnswers(product, bare, scenario)
    await withFloor(database.url, async () => {
      for (const scenario of floorScenarios) await requireSameAnswers(product, bare, scenario)
    })
  })

  test('writes the same rows and answers alike when an order is placed and moved', async () => {
    await requireSameWrites(database.url, [product, bare], await openWriteCalls(database.url, 'same'))
  })
})
