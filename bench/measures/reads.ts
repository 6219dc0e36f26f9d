import { deepStrictEqual } from 'node:assert'
import { call, callMany, closeConnections, median } from './calls.ts'
import type { Target } from './calls.ts'
import { compare, reading, readingRounds } from './measure.ts'
import type { Figures } from './measure.ts'
import { ROUNDS_IN_TURNS } from '../medians.ts'
import { printLine } from '../options.ts'
import type { Scenario } from './scenarios.ts'
import { statementsDuring } from './statements.ts'
import type { StatementFigures } from './statements.ts'
import { startBare, startMeasured } from './servers.ts'
import type { MeasuredServer } from './servers.ts'

const GROWTH_ROUNDS = 5
/** Answers that are compared before anything is measured, each scenario. */
const CHECKED = 12
/** Calls whose statements are looked at. */
const STATEMENT_CALLS = 100

/** The measurements of one scenario. */
export interface ReadResult {
  scenario: Scenario
  product: Figures
  bare: Figures
  /** The other checkout. */
  before: Figures | null
  /** The product's median on the large shop ÷ on the small one, and both medians, in ms. */
  growth: { large: number; small: number } | null
  /** The statements the product sends to the database in one call, and those of the other checkout. */
  statements: readonly StatementFigures[] | null
  statementsBefore: readonly StatementFigures[] | null
}

/** Leaves the moment of an answer out, which differs from one to the next. */
const withoutMoment = (key: string, value: unknown): unknown => (key === 'at' ? undefined : value)

/** Throws unless both give the very same answers: otherwise they do not do the same work. */
export async function requireSameAnswers(product: Target, bare: Target, scenario: Scenario): Promise<void> {
  for (let at = 0; at < CHECKED; at += 1) {
    const path = scenario.pathAt(at)
    const [ours, theirs] = await Promise.all([call(product, path), call(bare, path)])
    const read = (text: string): unknown => JSON.parse(text, scenario.isOwnMoment ? withoutMoment : undefined)
    deepStrictEqual(read(theirs), read(ours), `the answers to ${path} differ`)
  }
}

async function measureGrowth(
  large: MeasuredServer,
  small: MeasuredServer,
  scenario: Scenario,
  smallPath: Scenario['pathAt'],
): Promise<ReadResult['growth']> {
  const ofLarge: Figures[] = []
  const ofSmall: Figures[] = []
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    ofLarge.push(...(await compare([large], reading(scenario.pathAt), readingRounds(1))))
    ofSmall.push(...(await compare([small], reading(smallPath), readingRounds(1))))
  }
  const middle = (all: readonly Figures[]) => median(all.map((one) => one.p50))
  return { large: middle(ofLarge), small: middle(ofSmall) }
}

/** The addresses of the shops that are read, and the version to measure beside this one. */
export interface ReadShops {
  large: string
  small: string
  before: { main: string; large: string } | null
  /** Measures only those whose name has this in it. */
  only?: string | undefined
}

/** Returns the calls that are made on the shop at an address. */
type ScenariosOf = (url: string) => Promise<readonly Scenario[]>

/** Measures reads beside a handler that answers the same by hand, and as the shop grows. */
export async function measureReads(
  { large, small, before, only = '' }: ReadShops,
  scenariosOf: ScenariosOf,
): Promise<ReadResult[]> {
  const product = await startMeasured(large)
  const bare = await startBare(large, product.token)
  const older = before && (await startMeasured(before.large, before.main))
  const smallProduct = await startMeasured(small)
  try {
    const chosen = (all: readonly Scenario[]) => all.filter(({ name }) => name.includes(only))
    const scenarios = chosen(await scenariosOf(large))
    const smallScenarios = chosen(await scenariosOf(small))
    const results: ReadResult[] = []
    for (const [at, scenario] of scenarios.entries()) {
      printLine(`measuring: ${scenario.name}`)
      await requireSameAnswers(product, bare, scenario)
      // The version before is asked what it had already.
      const isOlder = older && (await call(older, scenario.pathAt(0)).then(Boolean, () => false))
      const servers = isOlder ? [product, bare, older] : [product, bare]
      const turns = isOlder ? readingRounds(ROUNDS_IN_TURNS) : undefined
      const [ours, theirs, ofBefore] = await compare(servers, reading(scenario.pathAt), turns)
      if (!ours || !theirs) throw new Error('nothing was measured')
      const statementsOf = (url: string, server: Target) =>
        statementsDuring(url, () =>
          callMany({ count: STATEMENT_CALLS }, (n) => call(server, scenario.pathAt(n))),
        )
      const smallPath = smallScenarios[at]?.pathAt ?? scenario.pathAt
      results.push({
        scenario,
        product: ours,
        bare: theirs,
        before: ofBefore ?? null,
        growth: scenario.growth ? await measureGrowth(product, smallProduct, scenario, smallPath) : null,
        statements: await statementsOf(large, product),
        statementsBefore: isOlder ? await statementsOf(before.large, older) : null,
      })
    }
    return results
  } finally {
    closeConnections()
    for (const server of [product, bare, older, smallProduct]) await server?.stop()
  }
}
