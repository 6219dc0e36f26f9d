// `npm run bench:web`: what a person waits for in the browser, and what travels over the wire. Prints, and ends with 1 when over.
// With `--against` the folder of another checkout, both are measured in turns, and each time is judged as a ratio of the two.
// `--part visits` or `--part list` measures the first visit, or all that is warm, alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startProduct } from '../scripts/product/productProcess.ts'
import { buildWebIfStale } from '../scripts/product/webBuild.ts'
import { median } from './measures/calls.ts'
import { intervalText, isNoWorse, medianRatio, ROUNDS_IN_TURNS } from './medians.ts'
import { openOrdersList } from './browser/ordersList.ts'
import type { OrdersList } from './browser/ordersList.ts'
import { firstVisit, launchBrowser, signedInState, walk } from './browser/visits.ts'
import type { SignedIn, Visit } from './browser/visits.ts'
import { readOptions } from './options.ts'
import { openCheckout } from './shops/checkout.ts'

/** Rounds of a run, and of one in which another checkout takes turns. */
const ROUNDS = { alone: 5, inTurns: ROUNDS_IN_TURNS }
/** Orders on the board when it is timed. */
const CARDS = 200

/** Times in ms, each with its bound, as the issues name them. */
const timed = {
  firstVisit: { words: 'first visit, until the orders are there', bound: 3_300 },
  open: { words: 'opening an order', bound: 100 },
  back: { words: 'going back', bound: 100 },
  page: { words: 'the next page', bound: 60 },
  row: { words: 'the next row, by J and K', bound: 60 },
  panel: { words: 'opening the panel', bound: 60 },
  next: { words: 'the next order in the panel, by J and K', bound: 60 },
  news: { words: 'an order just placed is counted', bound: 1_000 },
  board: { words: `the board, of at least ${CARDS} orders`, bound: 150 },
} as const
type Timed = keyof typeof timed
const names = Object.keys(timed) as Timed[]

/** Sizes in kB (1,000 bytes). */
const bounds = { wire: 262, fonts: 90 }
const parts = ['visits', 'list'] as const

interface Subject {
  readonly url: string
  readonly state: SignedIn
  /** Null where nothing warm is measured. */
  readonly list: OrdersList | null
  readonly times: Readonly<Record<Timed, number[]>>
  readonly visits: Visit[]
  stop(): Promise<void>
}

/** Starts a demo of the product, or of another checkout's. */
async function openSubject(browser: Browser, main?: string): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-web-'))
  const product = await startProduct({ DEMO: '1', DATA_DIR: folder }, main)
  const state = await signedInState(browser, product.url)
  return {
    url: product.url,
    state,
    list: isMeasured('list') ? await openOrdersList(browser, product.url, state, CARDS) : null,
    times: {
      firstVisit: [],
      open: [],
      back: [],
      page: [],
      row: [],
      panel: [],
      next: [],
      news: [],
      board: [],
    },
    visits: [],
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function measureRound(browser: Browser, { url, state, list, times, visits }: Subject): Promise<void> {
  if (isMeasured('visits')) {
    const visit = await firstVisit(browser, url, state, true)
    visits.push(visit)
    times.firstVisit.push(visit.rows)
  }
  if (!list) return
  const measured: Partial<Subject['times']> = {
    ...(await walk(browser, url, state)),
    ...(await list.measure()),
  }
  for (const name of names) times[name].push(...(measured[name] ?? []))
}

const measuredNames = ({ times }: Subject) => names.filter((name) => times[name].length > 0)

let isOver = false
function report(words: string, value: number, bound: number, unit: string): void {
  const isWithin = value <= bound
  isOver ||= !isWithin
  const end = `at most ${bound} ${unit}   ${isWithin ? 'ok' : 'OVER'}`
  console.log(`${words.padEnd(58)} ${value.toFixed(0).padStart(6)} ${unit}   ${end}`)
}

async function reportWire(browser: Browser, { url, state, visits }: Subject): Promise<void> {
  const plain = await firstVisit(browser, url, state, false)
  console.log(`  first paint (the shell): ${median(visits.map((visit) => visit.shell)).toFixed(0)} ms`)
  report('over the wire', Math.max(...visits.map((visit) => visit.kB), plain.kB), bounds.wire, 'kB')
  report('of which fonts', plain.fontsKB, bounds.fonts, 'kB')
  const kinds = Object.entries(plain.byKind).map(([kind, size]) => `${kind} ${size.toFixed(1)}`)
  console.log(`  ${kinds.join(' · ')} kB`)
  console.log(`  the order page, loaded once the pointer moves: ${plain.aheadKB.toFixed(0)} kB`)
}

/** Judges each time as a ratio of both checkouts: what the machine was busy with met both alike. */
function reportRatios(product: Subject, before: Subject, commit: string): void {
  console.log(`${''.padEnd(44)}   product  ${commit}  ratio   95 % interval`)
  for (const name of measuredNames(product)) {
    const [now, then] = [product.times[name], before.times[name]]
    const times = medianRatio(now, then)
    isOver ||= !isNoWorse(times)
    const medians = [now, then].map((all) => `${median(all).toFixed(0)} ms`.padStart(10)).join('')
    console.log(
      `${timed[name].words.padEnd(44)}${medians}  ${times.ratio.toFixed(2).padStart(5)}   ${intervalText(times)}`,
    )
  }
}

const { against, part } = readOptions(['against', 'part'])
if (part !== undefined && !parts.some((one) => one === part))
  throw new Error(`--part must be one of ${parts.join(', ')}, not "${part}"`)
const isMeasured = (one: (typeof parts)[number]) => part === undefined || part === one
const older = against === undefined ? null : openCheckout(against)
await buildWebIfStale()
if (older) await buildWebIfStale(older.folder)
const browser = await launchBrowser()
const subjects: Subject[] = []
try {
  const product = await openSubject(browser)
  subjects.push(product)
  const before = older && (await openSubject(browser, older.main))
  if (before) subjects.push(before)
  // Each is first as often as the other.
  for (let round = 0; round < (before ? ROUNDS.inTurns : ROUNDS.alone); round += 1)
    for (const subject of round % 2 ? subjects.toReversed() : subjects) await measureRound(browser, subject)
  console.log(
    'The orders list, signed in. The first visit: nothing stored, CPU ÷ 4, Fast 3G; all else: warm,',
  )
  console.log('no slowdown, to the painted frame. Medians.')
  if (older && before) reportRatios(product, before, older.commit)
  else
    for (const name of measuredNames(product))
      report(
        `${timed[name].words}; ${product.times[name].length}`,
        median(product.times[name]),
        timed[name].bound,
        'ms',
      )
  if (isMeasured('visits')) await reportWire(browser, product)
} finally {
  await browser.close()
  for (const subject of subjects) await subject.stop()
}
process.exit(isOver ? 1 : 0)
