import { closeConnections } from './calls.ts'
import type { Checkout } from '../shops/checkout.ts'
import { compare } from './measure.ts'
import type { Figures, Measured, Work } from './measure.ts'
import { ROUNDS_IN_TURNS } from '../medians.ts'
import { printLine } from '../options.ts'
import { requireSameWrites } from './sameWrites.ts'
import { startBare, startMeasured } from './servers.ts'
import { copyShop, tidy } from '../shops/shops.ts'
import { openWriteCalls } from './writeCalls.ts'
import type { WriteCalls } from './writeCalls.ts'

/** Many call at a time: what is judged. */
export const MANY = 32
const TURNS = { rounds: 6, length: 2_000 }

/** The measurements of one kind of write. */
export interface WriteResult {
  name: string
  callers: number
  product: Figures
  bare: Figures
  /** The other checkout. */
  before: Figures | null
}

interface Kind {
  name: string
  callers: number
  of(calls: WriteCalls): Work['ready']
}

const placing =
  (networks: 'own' | 'one') =>
  (calls: WriteCalls): Work['ready'] =>
  async () =>
    calls.placements(networks)

const kinds: readonly Kind[] = [
  { name: 'placing an order', callers: 1, of: placing('own') },
  { name: 'placing an order', callers: MANY, of: placing('own') },
  { name: 'placing, all from one network', callers: MANY, of: placing('one') },
  { name: 'moving an order', callers: 1, of: (calls) => calls.moves },
  { name: 'moving an order', callers: MANY, of: (calls) => calls.moves },
]

/** The work of a kind for servers that do not share a database: each is asked for what its own holds. */
function createWork(kind: Kind, callsOf: ReadonlyMap<Measured, WriteCalls>): Work {
  return {
    callers: kind.callers,
    async ready(server, count) {
      const calls = callsOf.get(server)
      if (!calls) throw new Error('a server without a database')
      return kind.of(calls)(server, count)
    },
  }
}

/** The shops to copy from, and the version to measure beside this one. */
export interface WriteShops {
  cluster: string
  shop: string
  before: { checkout: Checkout; shop: string } | null
  /** Measures only those whose name has this in it. */
  only?: string | undefined
}

/** Measures placing and moving orders beside a handler that writes the same rows by hand, on copies of the shops. */
export async function measureWrites({
  cluster,
  shop,
  before,
  only = '',
}: WriteShops): Promise<WriteResult[]> {
  const run = `run ${Date.now()}`
  const url = await copyShop(cluster, shop, 'writes')
  const product = await startMeasured(url)
  const bare = await startBare(url, product.token)
  const servers = [product, bare]
  const urls = [url]
  const calls = await openWriteCalls(url, run)
  const callsOf = new Map<Measured, WriteCalls>(servers.map((server) => [server, calls]))
  if (before) {
    const olderUrl = await copyShop(cluster, before.shop, 'writes_before')
    const older = await startMeasured(olderUrl, before.checkout.main)
    servers.push(older)
    urls.push(olderUrl)
    callsOf.set(older, await openWriteCalls(olderUrl, run))
  }
  try {
    await requireSameWrites(url, [product, bare], calls)
    const results: WriteResult[] = []
    for (const kind of kinds.filter(({ name }) => name.includes(only))) {
      for (const one of urls) await tidy(one)
      printLine(`measuring: ${kind.name}, ${kind.callers} at a time`)
      const turns = before ? { ...TURNS, rounds: ROUNDS_IN_TURNS } : TURNS
      const [ours, theirs, older] = await compare(servers, createWork(kind, callsOf), turns)
      if (!ours || !theirs) throw new Error('nothing was measured')
      const { name, callers } = kind
      results.push({ name, callers, product: ours, bare: theirs, before: older ?? null })
    }
    return results
  } finally {
    closeConnections()
    for (const server of servers) await server.stop()
  }
}
