import { deepStrictEqual } from 'node:assert'
import { databaseUrl, hasDatabase, openBenchCluster, renewDatabase, shopDatabase } from './benchCluster.ts'
import { call, callMany, closeConnections, median } from './calls.ts'
import { fillShop, shopSize } from './fillShop.ts'
import { compare } from './measure.ts'
import type { Figures } from './measure.ts'
import { numberOption, readOptions, t, secondsSince } from './options.ts'
import { report } from './report.ts'
import type { Result } from './report.ts'
import { readSamples, scenariosOf } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import { statementsDuring } from './statements.ts'
import { startBare, startMeasured } from './servers.ts'
import type { MeasuredServer } from './servers.ts'

// Measures the product beside a hand-written server on the same Postgres: npm run bench -- [--orders n] [--small n]

const PRODUCTS = { large: 20_000, small: 2_000 }
/** The shop grows as a whole: ten orders a client. */
const ORDERS_A_CLIENT = 10
const GROWTH_ROUNDS = 5
const NAIVE_ROUNDS = 3
/** Answers that are compared before anything is measured, each scenario. */
const CHECKED = 12
/** Calls whose statements are looked at. */
const STATEMENT_CALLS = 100

async function prepare(cluster: string, orders: number, products: number): Promise<string> {
  const name = shopDatabase(orders)
  const url = databaseUrl(cluster, name)
  const size = { orders, clients: Math.ceil(orders / ORDERS_A_CLIENT), products }
  if (await hasDatabase(cluster, name)) {
    const found = await shopSize(url)
    if (found?.orders === size.orders && found.clients === size.clients && found.products === size.products) {
      t(`${name} is there already.`)
      return url
    }
  }
  t(`Filling ${name}`)
  await renewDatabase(cluster, name)
  await fillShop(url, size, new Date())
  return url
}

/** Throws unless both give the very same answers: otherwise they do not do the same work. */
async function requireSameAnswers(
  product: MeasuredServer,
  bare: MeasuredServer,
  scenario: Scenario,
): Promise<void> {
  for (let at = 0; at < CHECKED; at += 1) {
    const path = scenario.pathAt(at)
    const [ours, theirs] = await Promise.all([call(product, path), call(bare, path)])
    deepStrictEqual(JSON.parse(theirs), JSON.parse(ours), `the answers to ${path} differ`)
  }
}

async function measure(large: string, small: string): Promise<Result[]> {
  const product = await startMeasured(large)
  const bare = await startBare(large, product.token)
  const smallProduct = await startMeasured(small)
  try {
    const scenarios = scenariosOf(await readSamples(large))
    const smallScenarios = scenariosOf(await readSamples(small))
    const results: Result[] = []
    for (const [at, scenario] of scenarios.entries()) {
      t(`measuring: ${scenario.name}`)
      await requireSameAnswers(product, bare, scenario)
      const [ours, theirs] = await compare([product, bare], scenario.pathAt)
      if (!ours || !theirs) throw new Error('nothing was measured')
      const smallPath = smallScenarios[at]?.pathAt ?? scenario.pathAt
      results.push({
        scenario,
        product: ours,
        bare: theirs,
        growth: scenario.mustNotGrow ? await measureGrowth(product, smallProduct, scenario, smallPath) : null,
        naive: scenario.naive ? await measureNaive(bare, scenario) : null,
        statements: await statementsDuring(large, () => callMany(product, STATEMENT_CALLS, scenario.pathAt)),
      })
    }
    return results
  } finally {
    closeConnections()
    for (const server of [product, bare, smallProduct]) await server.stop()
  }
}

async function measureGrowth(
  large: MeasuredServer,
  small: MeasuredServer,
  scenario: Scenario,
  smallPath: Scenario['pathAt'],
): Promise<Result['growth']> {
  const ofLarge: Figures[] = []
  const ofSmall: Figures[] = []
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    ofLarge.push(...(await compare([large], scenario.pathAt, 1)))
    ofSmall.push(...(await compare([small], smallPath, 1)))
  }
  const middle = (all: readonly Figures[]) => median(all.map((one) => one.p50))
  return { large: middle(ofLarge), small: middle(ofSmall) }
}

async function measureNaive(bare: MeasuredServer, scenario: Scenario): Promise<Figures | null> {
  const pathAt = (at: number) => scenario.pathAt(at).replace('/api/dashboard/v1', '/naive')
  const [figures] = await compare([bare], pathAt, NAIVE_ROUNDS)
  return figures ?? null
}

async function main(): Promise<void> {
  const options = readOptions(['orders', 'small'])
  const large = numberOption('orders', options.orders, 1_000_000)
  const small = numberOption('small', options.small, 100_000)
  const started = performance.now()
  const cluster = await openBenchCluster()
  const largeUrl = await prepare(cluster.url, large, PRODUCTS.large)
  const smallUrl = await prepare(cluster.url, small, PRODUCTS.small)
  t(`Both shops are ready after ${secondsSince(started)}. DATABASE_NAMED=1, ten connections each, Postgres`)
  t('without parallel workers; calls two at a time.')
  const measuring = performance.now()
  const results = await measure(largeUrl, smallUrl)
  const kept = report(results)
  t(`measured in ${secondsSince(measuring)}`)
  process.exitCode = kept ? 0 : 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`)
  process.exitCode = 1
})
