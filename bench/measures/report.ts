import { AT_ONCE } from './balances.ts'
import type { BalanceResult } from './balances.ts'
import type { Figures } from './measure.ts'
import type { ProcessResult } from './processes.ts'
import { CORES, hasCores } from './processes.ts'
import type { FileResult } from './listFiles.ts'
import type { LiveResult } from './live.ts'
import type { NumbersResult } from './reports.ts'
import { medianRatio } from '../medians.ts'
import { judge, ms, print } from './tables.ts'
import { MANY } from './writes.ts'
import type { WriteResult } from './writes.ts'

/**
 * The bounds of writes, with many callers: the rate the product serves beside the bare handler, and the cost of a call beside it.
 */
const WRITES = { rate: 0.6, cpu: 1.6 }
const TWO_PROCESSES = 1.5

/**
 * The bounds of files: seconds of CPU of a spreadsheet, seconds of a PDF, megabytes added, and how many times slower a list may
 * be meanwhile.
 */
const FILES = { cpu: 2, seconds: 6, added: 150, slower: 1.2 }

export const cpuOf = ({ cpu }: Figures) => cpu.server + cpu.database
export const cpuText = (figures: Figures) => `${ms(cpuOf(figures))} (${ms(figures.cpu.server)})`

const nameOf = ({ name, callers }: WriteResult) => `${name}, ${callers} at a time`
const timesOf = ({ p50, p99 }: Figures) => `${ms(p50)} / ${ms(p99)}`

/** Prints the tables of writes. Answers whether every bound is kept. */
export function reportWrites(results: readonly WriteResult[]): boolean {
  const judged = judge()
  const isJudged = (result: WriteResult) => result.callers === MANY
  print('\nWrites: calls a second, and their times in ms', [
    ['', 'product', 'bare', 'ratio', 'bound', 'product p50 / p99', 'bare p50 / p99'],
    ...results.map((result) => {
      const { product, bare } = result
      const ratio = product.rate / bare.rate
      const bound = isJudged(result) ? judged.atLeast(ratio, WRITES.rate) : ''
      const rates = [product.rate.toFixed(0), bare.rate.toFixed(0), ratio.toFixed(2), bound]
      return [nameOf(result), ...rates, timesOf(product), timesOf(bare)]
    }),
  ])
  print('CPU a write in ms: server and its database backends, in brackets the server alone', [
    ['', 'product', 'bare', 'ratio', 'bound'],
    ...results.map((result) => {
      const { product, bare } = result
      const ratio = cpuOf(product) / cpuOf(bare)
      const bound = isJudged(result) ? judged.atMost(ratio, WRITES.cpu) : ''
      return [nameOf(result), cpuText(product), cpuText(bare), ratio.toFixed(2), bound]
    }),
  ])
  print('Writes beside the other checkout: calls a second, then CPU a write in ms, with 95 % intervals', [
    ['', 'product', 'before', 'times slower', 'interval', 'CPU', 'before', 'ratio', 'interval'],
    ...results.flatMap((result) => {
      const { product, before } = result
      if (!before) return []
      const slower = medianRatio(before.rounds.rates, product.rounds.rates)
      const cpu = medianRatio(product.rounds.cpu, before.rounds.cpu)
      const rates = [product, before].map(({ rate }) => rate.toFixed(0))
      return [
        [nameOf(result), ...rates, slower.ratio.toFixed(2), judged.interval(slower)].concat(
          [product, before].map(cpuText),
          [cpu.ratio.toFixed(2), judged.interval(cpu)],
        ),
      ]
    }),
  ])
  return judged.kept
}

/** Prints what a second process adds; judged where there are cores for it. Answers whether the bound is kept. */
export function reportProcesses(results: readonly ProcessResult[]): boolean {
  const judged = judge()
  print('\nTwo processes on one database: calls a second', [
    ['', 'one', 'two', 'times', 'bound'],
    ...results.map(({ name, one, two }) => {
      const bound = hasCores() ? judged.atLeast(two / one, TWO_PROCESSES) : `not judged below ${CORES} cores`
      return [name, one.toFixed(0), two.toFixed(0), (two / one).toFixed(2), bound]
    }),
  ])
  return judged.kept
}

/** Times as long as orders of many customers that orders of one may take, at the 99th of a hundred. */
const ONE_CUSTOMER = 3

/** Prints how long orders by balance take that come at once; answers whether the bound is kept. */
export function reportBalances({ one, many }: BalanceResult): boolean {
  const judged = judge()
  print(`\n${AT_ONCE} orders by balance at once, in ms`, [
    ['', 'of one customer', 'of as many', 'ratio', 'bound'],
    ['p50', ms(one.p50), ms(many.p50), (one.p50 / many.p50).toFixed(2), ''],
    [
      'p99',
      ms(one.p99),
      ms(many.p99),
      (one.p99 / many.p99).toFixed(2),
      judged.atMost(one.p99 / many.p99, ONE_CUSTOMER),
    ],
  ])
  return judged.kept
}

/** Milliseconds until a listener has an event, and until the stream of a session that ended is closed, at the 99th of a hundred. */
const LIVE = 1_000

/** Prints how soon listeners of another process hear of a change; answers whether the bound is kept. */
export function reportLive({ events, notify, closed }: LiveResult): boolean {
  const judged = judge()
  print('\nAfter the answer to a write, in ms', [
    ['', 'p50', 'p99', 'bound'],
    [
      'a listener of another process has the event',
      ms(events.p50),
      ms(events.p99),
      judged.atMost(events.p99, LIVE),
    ],
    ['a bare listener has a notification', ms(notify.p50), ms(notify.p99), ''],
    [
      'the stream of an ended session is closed',
      ms(closed.p50),
      ms(closed.p99),
      judged.atMost(closed.p99, LIVE),
    ],
  ])
  return judged.kept
}

/**
 * The bounds of the numbers: how many times slower a report may get with ten times the orders, and how many times the CPU of a page
 * of orders by the bare server a call of the home screen may take.
 */
const NUMBERS = { grown: 1.5, home: 8.5 }

/** Prints what reports and the home screen take; answers whether every bound is kept. */
export function reportNumbers({ reports, grown, home }: NumbersResult): boolean {
  const judged = judge()
  print('\nThe financial report beside a plain grouped query, one call at a time, p50 in ms', [
    ['', 'product', 'plain', 'ratio', 'bound'],
    ...reports.map(({ name, product, plain, bound }) => [
      name,
      ms(product),
      ms(plain),
      (product / plain).toFixed(3),
      judged.atMost(product / plain, bound),
    ]),
  ])
  print('The same with ten times the orders of the same clients', [
    ['', 'grown', 'once', 'ratio', 'bound'],
    ...grown.map((one) => [
      one.name,
      ms(one.grown),
      ms(one.once),
      (one.grown / one.once).toFixed(2),
      judged.atMost(one.grown / one.once, NUMBERS.grown),
    ]),
  ])
  print(
    'The home screen: CPU a call in ms, server and database, beside a page of orders by the bare server',
    [
      ['', 'product', 'page', 'ratio', 'bound', 'p50 / p95'],
      ...home.map(({ name, product, page }) => [
        name,
        cpuText(product),
        cpuText(page),
        (cpuOf(product) / cpuOf(page)).toFixed(2),
        judged.atMost(cpuOf(product) / cpuOf(page), NUMBERS.home),
        `${ms(product.p50)} / ${ms(product.p95)}`,
      ]),
    ],
  )
  return judged.kept
}

/** Prints what files took and what a list answered meanwhile; answers whether the bounds were kept. */
export function reportListFiles(results: readonly FileResult[]): boolean {
  const judged = judge()
  print('\nFiles of lists: seconds, CPU seconds of server and database, MB of memory added to the server', [
    ['', 'time', 'CPU', 'added', 'bounds'],
    ...results.map((one) => [
      one.name,
      one.seconds.toFixed(2),
      one.cpu.toFixed(2),
      one.added.toFixed(0),
      one.name.startsWith('PDF')
        ? judged.atMost(one.seconds, FILES.seconds)
        : `${judged.atMost(one.cpu, FILES.cpu)}, ${judged.atMost(one.added, FILES.added)}`,
    ]),
  ])
  print('A page of orders, one caller, p50 in ms', [
    ['', 'without', 'meanwhile', 'ratio', 'bound'],
    ...results.map((one) => [
      one.name,
      ms(one.without),
      ms(one.meanwhile),
      (one.meanwhile / one.without).toFixed(2),
      judged.atMost(one.meanwhile / one.without, FILES.slower),
    ]),
  ])
  return judged.kept
}
