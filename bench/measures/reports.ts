import pg from 'pg'
import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { call, median } from './calls.ts'
import { compare } from './measure.ts'
import type { Figures, Measured, Work } from './measure.ts'
import { startBare, startMeasured } from './servers.ts'
import type { MeasuredServer } from './servers.ts'
import { copyShop, tidy } from '../shops/shops.ts'

const API = '/api/dashboard/v1'
const TIMES = 25
const WARM = 5
const GROWN = 10

/** One report beside the plain query that answers the same, one call at a time; p50 in ms. */
export interface ReportResult {
  name: string
  product: number
  plain: number
  /** The most that the product may take of the plain query's time. */
  bound: number
}

/** A report on ten times the orders of the same clients; p50 in ms. */
export interface GrownResult {
  name: string
  once: number
  grown: number
}

export interface NumbersResult {
  reports: readonly ReportResult[]
  grown: readonly GrownResult[]
  home: readonly HomeResult[]
}

/** A call of the home screen, beside a page of orders by the bare server in the same turns. */
export interface HomeResult {
  name: string
  product: Figures
  page: Figures
}

interface Question {
  name: string
  from: string
  to: string
  sort?: string
  /** True where people who ordered nothing in those days are listed, too. */
  isEverybody?: boolean
  bound: number
}

/** The days, by the day of the newest order. */
function createQuestions(last: string): Question[] {
  const monthEnd = addDays(`${last.slice(0, 7)}-01`, -1)
  const month = { from: `${monthEnd.slice(0, 7)}-01`, to: monthEnd }
  const year = { from: `${last.slice(0, 4)}-01-01`, to: last }
  const rolling = { from: addDays(last, -364), to: last }
  const oddMonths = { from: addDays(last, -300), to: addDays(last, -40) }
  const bySum = { sort: '-orders_sum_total', bound: 0.3 }
  /** Whoever ordered in those days has to be counted first; everybody is counted already. */
  const everybody = { isEverybody: true, bound: 0.0725 }
  return [
    { name: 'a month', ...month, bound: 0.5 },
    { name: 'this year', ...year, bound: 0.4 },
    { name: 'this year, everybody', ...year, ...everybody },
    { name: 'twelve months, everybody', ...rolling, ...everybody },
    { name: 'days between, everybody', ...oddMonths, ...everybody },
    { name: 'a month by its sum', ...month, ...bySum, bound: 0.5 },
    { name: 'this year by its sum', ...year, ...bySum },
    { name: 'twelve months by their sum', ...rolling, ...bySum },
  ]
}

const pathOf = ({ from, to, sort, isEverybody }: Question) =>
  `${API}/reports?per_page=20&from=${from}&to=${to}${sort ? `&sort=${sort}` : ''}${isEverybody ? '&without_orders=1' : ''}`

type Step = () => Promise<unknown>

/** Returns the medians of two kinds of work that take turns, in ms. */
async function mediansInTurns(one: Step, other: Step): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  const steps = [
    [one, times[0]],
    [other, times[1]],
  ] as const
  for (let at = 0; at < WARM + TIMES; at += 1)
    for (const [step, own] of at % 2 === 0 ? steps : steps.toReversed()) {
      const started = performance.now()
      await step()
      if (at >= WARM) own.push(performance.now() - started)
    }
  return [median(times[0]), median(times[1])]
}

/** The sums of everybody in those days, as one would write it. */
function plainQuery({ from, to, sort }: Question): { text: string; values: unknown[] } {
  return {
    text: `select user_id, count(*)::int as orders, sum(total) as total, sum(sub_total) as sub_total, sum(tax) as tax
      from orders where created_at >= $1 and created_at < $2 and state <> 'rejected' group by user_id
      ${sort ? 'order by total desc limit 20' : ''}`,
    values: [startOfDay(from), startOfDay(addDays(to, 1))],
  }
}

async function lastDay(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select max(created_at) as at from orders')
  const [row] = rows
  if (!row) throw new Error('the shop has no orders')
  return businessDay(row.at)
}

const asking = (product: MeasuredServer, question: Question) => () => call(product, pathOf(question))

async function measureBesidePlain(product: MeasuredServer, client: pg.Client): Promise<ReportResult[]> {
  const results: ReportResult[] = []
  for (const question of createQuestions(await lastDay(client))) {
    const query = plainQuery(question)
    const [ours, plain] = await mediansInTurns(asking(product, question), () => client.query(query))
    results.push({ name: question.name, product: ours, plain, bound: question.bound })
  }
  return results
}

/** Nine more of each order, at any other time of the two years, without lines: what the sums are made of. */
const grow = [
  'alter table orders disable trigger user',
  `insert into orders (user_id, department_id, state, orderer, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address,
      created_at, state_since)
    select user_id, department_id, state, orderer, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address,
      moved.at, moved.at
    from orders o cross join generate_series(1, ${GROWN - 1}) copy, (select min(created_at) as at from orders) first,
      lateral (select o.created_at - random() * (o.created_at - first.at) + copy * interval '0' as at) moved`,
  'alter table orders enable trigger user',
  'select fill_sales_totals()',
]

async function measureGrown(cluster: string, small: string): Promise<GrownResult[]> {
  const url = await copyShop(cluster, small, 'bench_grown')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of grow) await client.query(statement)
  const questions = createQuestions(await lastDay(client))
  await client.end()
  await tidy(url)
  const once = await startMeasured(small)
  const grown = await startMeasured(url)
  try {
    const results: GrownResult[] = []
    for (const one of questions) {
      const [ofOnce, ofGrown] = await mediansInTurns(asking(once, one), asking(grown, one))
      results.push({ name: one.name, once: ofOnce, grown: ofGrown })
    }
    return results
  } finally {
    await once.stop()
    await grown.stop()
  }
}

const homeCalls = [
  '/statistic',
  '/statistic/attention',
  '/statistic/overview?period=today',
  '/statistic/overview?period=month',
]

async function measureHome(product: MeasuredServer, bare: MeasuredServer): Promise<HomeResult[]> {
  const results: HomeResult[] = []
  for (const name of homeCalls) {
    const pathOn = (server: Measured) =>
      server === bare ? `${API}/orders?page=1&per_page=6` : `${API}${name}`
    const work: Work = { ready: async (server) => () => ({ path: pathOn(server) }) }
    const [ofHome, page] = await compare([product, bare], work, { rounds: 6, length: 900 })
    if (ofHome && page) results.push({ name, product: ofHome, page })
  }
  return results
}

/** Measures the financial report and the home screen. */
export async function measureNumbers(
  cluster: string,
  shops: { large: string; small: string },
): Promise<NumbersResult> {
  const product = await startMeasured(shops.large)
  const bare = await startBare(shops.large, product.token)
  const client = new pg.Client({
    connectionString: shops.large,
    options: '-c max_parallel_workers_per_gather=0',
  })
  await client.connect()
  try {
    const reports = await measureBesidePlain(product, client)
    const home = await measureHome(product, bare)
    return { reports, home, grown: await measureGrown(cluster, shops.small) }
  } finally {
    await client.end()
    await bare.stop()
    await product.stop()
  }
}
