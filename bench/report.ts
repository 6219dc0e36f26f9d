import type { Figures } from './measure.ts'
import { GROWTH_BOUND } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import { t } from './options.ts'
import type { StatementFigures } from './statements.ts'

/** What was measured of one scenario. */
export interface Result {
  scenario: Scenario
  product: Figures
  bare: Figures
  /** The product's median on the large shop ÷ on the small one, and both medians, in ms. */
  growth: { large: number; small: number } | null
  naive: Figures | null
  /** What the product asks the database in one call. */
  statements: readonly StatementFigures[] | null
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const cpuOf = ({ cpu }: Figures) => cpu.server + cpu.database
const verdict = (value: number, bound: number) => `≤ ${bound} ${value <= bound ? 'ok' : 'OVER'}`

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  for (const row of rows)
    t(row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '))
  t('')
}

/** Prints the tables. Answers whether every bound is kept. */
export function report(results: readonly Result[]): boolean {
  let kept = true
  const judge = (value: number, bound: number) => {
    if (!(value <= bound)) kept = false
    return verdict(value, bound)
  }

  t('\nCPU a call in ms: server and its database backends, in brackets the server alone')
  print([
    ['', 'product', 'bare', 'ratio', 'bound', 'product p50 / p95', 'bare p50 / p95'],
    ...results.map(({ scenario, product, bare }) => {
      const ratio = cpuOf(product) / cpuOf(bare)
      return [
        scenario.name,
        `${ms(cpuOf(product))} (${ms(product.cpu.server)})`,
        `${ms(cpuOf(bare))} (${ms(bare.cpu.server)})`,
        ratio.toFixed(2),
        judge(ratio, scenario.bound),
        `${ms(product.p50)} / ${ms(product.p95)}`,
        `${ms(bare.p50)} / ${ms(bare.p95)}`,
      ]
    }),
  ])

  t('The product in the database: ms of planning and of running, by statement')
  print([
    ['', 'planning', 'running'],
    ...results.flatMap(({ scenario, statements }) => [
      [scenario.name, '', ''],
      ...(statements ?? []).map((one) => [`  ${one.text}`, one.planning.toFixed(3), one.running.toFixed(3)]),
    ]),
  ])

  t("The product's p50 in ms as the shop grows")
  print([
    ['', 'large', 'small', 'ratio', 'bound'],
    ...results.flatMap(({ scenario, growth }) => {
      if (!growth) return []
      const ratio = growth.large / growth.small
      return [
        [scenario.name, ms(growth.large), ms(growth.small), ratio.toFixed(2), judge(ratio, GROWTH_BOUND)],
      ]
    }),
  ])

  t('What the counters save: CPU a call in ms, beside a handler that counts every row and pages by offset')
  print([
    ['', 'product', 'naive', 'times'],
    ...results.flatMap(({ scenario, product, naive }) =>
      naive
        ? [[scenario.name, ms(cpuOf(product)), ms(cpuOf(naive)), (cpuOf(naive) / cpuOf(product)).toFixed(1)]]
        : [],
    ),
  ])
  return kept
}
