// `npm run bench:modules`: what a module that is off costs, beside the product without it, and how soon a second process follows a
// switch. Prints, and ends with 1 when over.
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAdmin } from '../e2e/support/product.ts'
import { startProduct } from '../scripts/product/productProcess.ts'
import type { ProductProcess } from '../scripts/product/productProcess.ts'
import { buildWebIfStale, ROOT, run } from '../scripts/product/webBuild.ts'
import { copyProject } from '../scripts/testing/projectCopy.ts'
import { callServer } from '../server/test/serverProcess.ts'
import { firstVisit, launchBrowser, signedInState } from './browser/visits.ts'
import { medianRatio } from './medians.ts'
import { median } from './measures/calls.ts'
import { cpuOf } from './measures/processCpu.ts'
import { printLine } from './options.ts'
import { databaseUrl, openBenchCluster, renewDatabase } from './shops/benchCluster.ts'

/** The module that is measured, and a call that only it answers. */
const MODULE = 'masters'
const CALL = '/masters/banks'
/** Starts of each product, and switches that are timed. */
const STARTS = 10
const SWITCHES = 20
/** The bounds: kB of a first visit, CPU of a start as a ratio, and ms until another process follows. */
const bounds = { visit: 1, start: 1.03, follows: 1_000 }

/** The lines that put the module into the product, which a copy goes without. */
const lines: readonly [file: string, line: RegExp, without: string][] = [
  ['contract/src/modules.ts', /import \{ masters \}.*\n/, ''],
  ['contract/src/modules.ts', /= \[masters\]/, '= []'],
  ['contract/src/permissions.ts', /import \{ mastersPermissions \}.*\n/, ''],
  ['contract/src/permissions.ts', / {2}\.\.\.mastersPermissions,\n/, ''],
  ['contract/src/permissions.ts', /\{ masters: mastersPermissions \}/, '{}'],
  ['contract/src/serverTexts.ar.ts', /import \{ mastersTexts \}.*\n/, ''],
  ['contract/src/serverTexts.ar.ts', / {2}\.\.\.mastersTexts,\n/, ''],
  ['contract/src/serverTexts.en.ts', /import \{ mastersTexts \}.*\n/, ''],
  ['contract/src/serverTexts.en.ts', / {2}\.\.\.mastersTexts,\n/, ''],
  ['server/src/optionalModules.ts', / {2}masters: .*\n/, ''],
  ['web/src/app/modules.ts', / {2}masters: .*\n/, ''],
]

/** Copies the project without the module, and builds its web. Throws where one of its lines is not there any more. */
async function copyWithout(): Promise<string> {
  const copy = copyProject()
  for (const [file, line, without] of lines) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!line.test(text)) throw new Error(`${file} has no ${line.source}`)
    writeFileSync(path, text.replace(line, without))
  }
  await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(copy, 'web')])
  return copy
}

/** A product with a demo's data on a database of its own. */
interface Subject {
  name: string
  start(): Promise<ProductProcess>
  /** ms of CPU of each start. */
  starts: number[]
}

function subject(name: string, url: string, dataDir: string, main?: string): Subject {
  const environment = { DATABASE_URL: url, DATA_DIR: join(dataDir, name), DEMO: '1' }
  return { name, start: () => startProduct(environment, main), starts: [] }
}

async function measureStart({ start, starts }: Subject): Promise<void> {
  const product = await start()
  starts.push(cpuOf(product.child.pid ?? 0) ?? 0)
  await product.stop()
}

async function sizeOfVisit({ start }: Subject): Promise<number> {
  const browser = await launchBrowser()
  const product = await start()
  try {
    const state = await signedInState(browser, product.url)
    return (await firstVisit(browser, product.url, state, false)).kB
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Times how long after a switch by one process the other answers as it should, in ms. */
async function timeFollowing({ start }: Subject): Promise<number[]> {
  const products = [await start(), await start()] as const
  const [one, other] = products
  const times: number[] = []
  try {
    const { body } = await callServer(one.url, 'POST', '/auth/login', { body: demoAdmin })
    const token = String(body.data['access_token'])
    for (let index = 0; index < SWITCHES; index += 1) {
      const isOn = index % 2 === 0
      const switched = await callServer(one.url, 'POST', '/modules', {
        token,
        body: { name: MODULE, is_on: isOn },
      })
      if (switched.status !== 200) throw new Error(`the switch answered ${switched.status}`)
      const from = performance.now()
      while ((await callServer(other.url, 'GET', CALL, { token })).status !== (isOn ? 200 : 404));
      times.push(performance.now() - from)
    }
    return times
  } finally {
    for (const product of products) await product.stop()
  }
}

let isOver = false
function report(words: string, value: string, isWithin: boolean, bound: string): void {
  isOver ||= !isWithin
  printLine(`${words.padEnd(56)} ${value.padStart(24)}   at most ${bound}   ${isWithin ? 'ok' : 'OVER'}`)
}

const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-modules-'))
const cluster = await openBenchCluster()
await buildWebIfStale()
const copy = await copyWithout()
try {
  const databases = await Promise.all(
    ['modules_off', 'modules_none'].map(async (name) => {
      await renewDatabase(cluster.url, name)
      return databaseUrl(cluster.url, name)
    }),
  )
  const [offUrl = '', noneUrl = ''] = databases
  const off = subject('off', offUrl, folder)
  const none = subject('none', noneUrl, folder, join(copy, 'server/src/main.ts'))
  // The first start of each makes its data, and compiles what is stored for the next ones.
  for (const one of [off, none, off, none]) await measureStart(one)
  for (const one of [off, none]) one.starts.length = 0
  for (let round = 0; round < STARTS; round += 1)
    for (const one of round % 2 ? [none, off] : [off, none]) await measureStart(one)
  const { ratio, low, high } = medianRatio(off.starts, none.starts)
  const [cpu, cpuWithout] = [median(off.starts), median(none.starts)]
  printLine(
    `${MODULE}, off, beside the product without it; CPU of a start: median of ${STARTS} each, in turns`,
  )
  report(
    `CPU of a start: ${cpu.toFixed(0)} beside ${cpuWithout.toFixed(0)} ms`,
    `${ratio.toFixed(3)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    low <= bounds.start,
    String(bounds.start),
  )
  const [visit, visitWithout] = [await sizeOfVisit(off), await sizeOfVisit(none)]
  report(
    `a first visit: ${visit.toFixed(1)} beside ${visitWithout.toFixed(1)} kB`,
    `${(visit - visitWithout).toFixed(2)} kB`,
    visit - visitWithout <= bounds.visit,
    `${bounds.visit} kB`,
  )
  const times = await timeFollowing(off)
  const last = Math.max(...times)
  report(
    `the other process follows a switch; the slowest of ${SWITCHES}`,
    `${last.toFixed(0)} ms (${median(times).toFixed(0)} ms median)`,
    last <= bounds.follows,
    `${bounds.follows} ms`,
  )
} finally {
  cluster.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(copy, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)
