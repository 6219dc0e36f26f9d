import type { ReadResult } from './reads.ts'
import { medianRatio } from '../medians.ts'
import { judge, ms, print } from './tables.ts'
import type { Judge } from './tables.ts'
import { cpuOf, cpuText } from './report.ts'

function printReads(results: readonly ReadResult[], judged: Judge): void {
  print('\nCPU a call in ms: server and its database backends, in brackets the server alone', [
    ['', 'product', 'bare', 'ratio', 'bound', 'product p50 / p95', 'bare p50 / p95', 'p50 ratio', 'bound'],
    ...results.map(({ scenario, product, bare }) => {
      const ratio = cpuOf(product) / cpuOf(bare)
      return [
        scenario.name,
        cpuText(product),
        cpuText(bare),
        ratio.toFixed(2),
        judged.atMost(ratio, scenario.bound),
        `${ms(product.p50)} / ${ms(product.p95)}`,
        `${ms(bare.p50)} / ${ms(bare.p95)}`,
        (product.p50 / bare.p50).toFixed(2),
        scenario.p50 ? judged.atMost(product.p50 / bare.p50, scenario.p50) : '',
      ]
    }),
  ])
}

function printReadsBefore(results: readonly ReadResult[], judged: Judge): void {
  print('The same beside the other checkout, with the 95 % interval of the ratio', [
    ['', 'product', 'before', 'ratio', 'server', 'database', 'interval'],
    ...results.flatMap(({ scenario, product, before }) => {
      if (!before) return []
      const parts = [cpuOf(product) / cpuOf(before), product.cpu.server / before.cpu.server]
      const ratios = [...parts, product.cpu.database / before.cpu.database].map((one) => one.toFixed(2))
      const interval = judged.interval(medianRatio(product.rounds.cpu, before.rounds.cpu))
      return [[scenario.name, cpuText(product), cpuText(before), ...ratios, interval]]
    }),
  ])
}

function printStatements(
  title: string,
  results: readonly ReadResult[],
  statementsOf: (result: ReadResult) => ReadResult['statements'],
): void {
  const rows = results.flatMap((result) => {
    const all = statementsOf(result) ?? []
    const cells = all.map((one) => [`  ${one.text}`, one.planning.toFixed(3), one.running.toFixed(3)])
    return cells.length > 0 ? [[result.scenario.name, '', ''], ...cells] : []
  })
  print(`${title} in the database: ms of planning and of running, by statement`, [
    ['', 'planning', 'running'],
    ...rows,
  ])
}

function printGrowth(results: readonly ReadResult[], judged: Judge): void {
  print("The product's p50 in ms as the shop grows", [
    ['', 'large', 'small', 'ratio', 'bound'],
    ...results.flatMap(({ scenario, growth }) => {
      if (!growth) return []
      const ratio = growth.large / growth.small
      const bound = scenario.growth ? judged.atMost(ratio, scenario.growth) : ''
      return [[scenario.name, ms(growth.large), ms(growth.small), ratio.toFixed(2), bound]]
    }),
  ])
}

/** Prints the tables of reads. Answers whether every bound is kept. */
export function reportReads(results: readonly ReadResult[]): boolean {
  const judged = judge()
  printReads(results, judged)
  printReadsBefore(results, judged)
  printStatements('The product', results, ({ statements }) => statements)
  printStatements('The other checkout', results, ({ statementsBefore }) => statementsBefore)
  printGrowth(results, judged)
  return judged.kept
}
