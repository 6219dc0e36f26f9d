import { measureBalances } from './measures/balances.ts'
import { openBenchCluster } from './shops/benchCluster.ts'
import { openCheckout } from './shops/checkout.ts'
import { numberOption, readOptions, printLine, secondsSince } from './options.ts'
import { measureProcesses } from './measures/processes.ts'
import { measureReads } from './measures/reads.ts'
import type { ReadResult, ReadShops } from './measures/reads.ts'
import { recordScenarios } from './measures/recordScenarios.ts'
import { floorScenarios } from './measures/floorScenarios.ts'
import { shopScenarios } from './measures/scenarios.ts'
import { measureListFiles } from './measures/listFiles.ts'
import { measureLive } from './measures/live.ts'
import { measureNumbers } from './measures/reports.ts'
import {
  reportBalances,
  reportListFiles,
  reportLive,
  reportNumbers,
  reportProcesses,
  reportWrites,
} from './measures/report.ts'
import { reportReads } from './measures/reportReads.ts'
import { fillAddresses } from './shops/fillAddresses.ts'
import { readAddressSamples, readSamples } from './shops/samples.ts'
import { withFloor } from './shops/fillFloor.ts'
import { openShop } from './shops/shops.ts'
import { measureWrites } from './measures/writes.ts'

// Measures the product beside a hand-written server on the same Postgres:
// npm run bench -- [--orders n] [--small n] [--part reads|records|floor|writes|balances|live|processes|reports|files]
// [--only words in the names of reads and writes] [--against folder of another checkout]

const PRODUCTS = { large: 20_000, small: 2_000 }
const LEAST_WRITTEN = 20_000
const parts = [
  'reads',
  'records',
  'floor',
  'writes',
  'balances',
  'live',
  'processes',
  'reports',
  'files',
] as const
type Part = (typeof parts)[number]

function wantedParts(text: string | undefined): readonly Part[] {
  if (text === undefined) return parts
  const chosen = parts.filter((part) => part === text)
  if (chosen.length === 0) throw new Error(`--part must be one of ${parts.join(', ')}, not "${text}"`)
  return chosen
}

/** Shops with as many addresses as the large one and the small one are to have orders. */
interface ReadRun extends ReadShops {
  orders: { large: number; small: number }
}

const withoutBefore = (shops: ReadShops): ReadShops => ({ ...shops, before: null })

/** The parts that read, by what each measures. */
const readsOf = {
  reads: (shops: ReadRun) => measureReads(shops, async (url) => shopScenarios(await readSamples(url))),
  async records(shops: ReadRun) {
    await fillAddresses(shops.large, shops.orders.large)
    await fillAddresses(shops.small, shops.orders.small)
    return measureReads(withoutBefore(shops), async (url) => recordScenarios(await readAddressSamples(url)))
  },
  floor(shops: ReadRun) {
    const { large, small } = shops
    const measured = () => measureReads(withoutBefore(shops), async () => [...floorScenarios])
    return withFloor(large, () => (small === large ? measured() : withFloor(small, measured)))
  },
} as const satisfies Partial<Record<Part, (shops: ReadRun) => Promise<ReadResult[]>>>

const isRead = (part: Part): part is keyof typeof readsOf => part in readsOf

async function main(): Promise<void> {
  const options = readOptions(['orders', 'small', 'part', 'only', 'against'])
  const ofLarge = { orders: numberOption('orders', options.orders, 1_000_000), products: PRODUCTS.large }
  const ofSmall = { orders: numberOption('small', options.small, 100_000), products: PRODUCTS.small }
  const wanted = wantedParts(options.part)
  if (wanted.includes('writes') && ofSmall.orders < LEAST_WRITTEN)
    throw new Error(
      `--small must be at least ${LEAST_WRITTEN}: a tenth are customers, who place 60 orders an hour at most`,
    )
  const checkout = options.against === undefined ? null : openCheckout(options.against)
  const started = performance.now()
  const { url: cluster } = await openBenchCluster()
  const small = await openShop(cluster, ofSmall)
  const isReading = wanted.some((part) => ['reads', 'records', 'floor', 'reports'].includes(part))
  const large = isReading ? await openShop(cluster, ofLarge) : small
  const older = checkout && {
    checkout,
    shop: await openShop(cluster, ofSmall, checkout),
    large: isReading ? await openShop(cluster, ofLarge, checkout) : '',
  }
  printLine(
    `The shops are ready after ${secondsSince(started)}. DATABASE_NAMED=1, ten connections each, Postgres`,
  )
  printLine('with fsync and without parallel workers; reads two at a time.')
  const { only } = options
  const shops: ReadRun = {
    large,
    small,
    before: older && { main: older.checkout.main, large: older.large },
    only,
    orders: { large: ofLarge.orders, small: ofSmall.orders },
  }
  const measuring = performance.now()
  let isWithinBounds = true
  for (const part of wanted.filter(isRead))
    isWithinBounds = reportReads(await readsOf[part](shops)) && isWithinBounds
  if (wanted.includes('writes'))
    isWithinBounds =
      reportWrites(await measureWrites({ cluster, shop: small, before: older, only })) && isWithinBounds
  if (wanted.includes('balances'))
    isWithinBounds = reportBalances(await measureBalances(cluster, small)) && isWithinBounds
  if (wanted.includes('live'))
    isWithinBounds = reportLive(await measureLive(cluster, small)) && isWithinBounds
  if (wanted.includes('processes'))
    isWithinBounds = reportProcesses(await measureProcesses(cluster, small)) && isWithinBounds
  if (wanted.includes('reports'))
    isWithinBounds = reportNumbers(await measureNumbers(cluster, { large, small })) && isWithinBounds
  if (wanted.includes('files'))
    isWithinBounds = reportListFiles(await measureListFiles(cluster, small)) && isWithinBounds
  printLine(`measured in ${secondsSince(measuring)}`)
  process.exitCode = isWithinBounds ? 0 : 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`)
  // Products that it started would keep it going; they end with it.
  process.exit(1)
})
