// Compares every screen of two checkouts point by point: `node scripts/pictures.ts ../before [--all] [/path…]`. Both products run on
// copies of one demo database and draw each screen at the same time, so that "five minutes ago" is five minutes in both.
// `--all` looks at each screen in both languages, both themes and both widths; without it at two looks of each.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { screens } from '../e2e/looks/everyScreen.ts'
import { combinations } from '../e2e/looks/screenLook.ts'
import { findBrowsers } from './product/browser.ts'
import { startProduct } from './product/productProcess.ts'
import { buildWebIfStale, ROOT } from './product/webBuild.ts'

/** A screen that still differs after so many looks is different: a clock may have moved on between two pictures. */
const LOOKS = 3
const HEIGHT = 1_000
/** A screen that is drawn this late, in ms, will not be. */
const PATIENCE = 120_000

type Look = (typeof combinations)[number]

interface Side {
  browser: Browser
  url: string
  /** The stored session of the demo's admin. */
  session: Awaited<ReturnType<BrowserContext['storageState']>>
}

const nameOf = ({ language, theme, width }: Look) => `${language}-${theme}-${width}`

async function signInTo(browser: Browser, url: string): Promise<Side> {
  const context = await browser.newContext({ timezoneId: 'Asia/Riyadh' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('input[name="email"]').fill('admin@bustan.test')
  await page.locator('input[name="password"]').fill('bustan-demo')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/home')
  const session = await context.storageState()
  await context.close()
  return { browser, url, session }
}

/** Opens a window of one side in one look; each screen is a page of it. */
async function openWindow({ browser, session }: Side, { language, theme, width }: Look) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    timezoneId: 'Asia/Riyadh',
    storageState: session,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([shown, worn]) => {
      localStorage.setItem('bustan.lang', shown ?? '')
      localStorage.setItem('bustan.theme', worn ?? '')
    },
    [language, theme],
  )
  return context
}

/** Tracks the calls of a page that are on their way, without the stream of changes, which never ends. */
function openCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/live')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** Returns a picture of a whole screen once nothing is loaded any more and two pictures in a row are the same. */
async function takePicture(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const open = openCalls(page)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled' })
  let picture = await take()
  for (let look = 0; look < 20; look += 1) {
    await page.waitForTimeout(400)
    const next = await take()
    if (next.equals(picture) && open() === 0) break
    picture = next
  }
  await page.close()
  return picture
}

/** Counts the points in which two pictures differ; a picture of another size differs in all of them. */
async function countDifferences(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0
  const [left, right] = await Promise.all(
    [one, other].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!left || !right) throw new Error('a picture is missing')
  const { width, height } = left.info
  if (width !== right.info.width || height !== right.info.height) return width * height
  return pixelmatch(left.data, right.data, undefined, width, height, { threshold: 0, includeAA: true })
}

/** Looks at one screen in both products until it is the same in both, and keeps the pictures where it never was. */
async function comparePictures(windows: readonly BrowserContext[], sides: readonly Side[], path: string) {
  let points = 0
  let pictures: Buffer[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    pictures = await Promise.all(
      windows.map((context, index) => takePicture(context, (sides[index]?.url ?? '') + path)),
    )
    const [before, after] = pictures
    points = before && after ? await countDifferences(before, after) : 0
    if (points === 0) break
  }
  return { points, pictures }
}

const [other, ...rest] = process.argv.slice(2)
if (!other) throw new Error('node scripts/pictures.ts <checkout of the state before> [--all] [/path…]')
const wanted = rest.filter((one) => one.startsWith('/'))
const paths = wanted.length > 0 ? wanted : screens
const looks = rest.includes('--all')
  ? combinations
  : combinations.filter((look) => ['ar-light_theme-1440', 'en-dark-390'].includes(nameOf(look)))

const folder = await mkdtemp(join(tmpdir(), 'bustan-pictures-'))
const different = join(ROOT, 'test-results/pictures')
await rm(different, { recursive: true, force: true })
await mkdir(different, { recursive: true })
await buildWebIfStale()
await buildWebIfStale(resolve(other))
// The state before makes the database, which the state after may have to migrate.
const mains = [resolve(other), ROOT].map((checkout) => join(checkout, 'server/src/main.ts'))
const data = [join(folder, 'before'), join(folder, 'after')]
const seeding = await startProduct({ DEMO: '1', DATA_DIR: data[0] ?? '' }, mains[0])
await seeding.stop()
await cp(data[0] ?? '', data[1] ?? '', { recursive: true })
const products = await Promise.all(
  mains.map((main, index) => startProduct({ DEMO: '1', DATA_DIR: data[index] ?? '' }, main)),
)
const { CHROMIUM: executablePath } = findBrowsers()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const sides = await Promise.all(products.map(({ url }) => signInTo(browser, url)))
let count = 0
for (const look of looks) {
  const windows = await Promise.all(sides.map((side) => openWindow(side, look)))
  for (const path of paths) {
    const { points, pictures } = await comparePictures(windows, sides, path)
    if (points === 0) continue
    count += 1
    process.stdout.write(`${path} in ${nameOf(look)}: ${points} points\n`)
    const name = `${path.replaceAll(/\W+/g, '-')}-${nameOf(look)}`
    for (const [index, when] of ['before', 'after'].entries())
      await sharp(pictures[index]).toFile(join(different, `${name}-${when}.png`))
  }
  await Promise.all(windows.map((context) => context.close()))
}
process.stdout.write(
  `${paths.length * looks.length} pictures compared, ${count} differ${count ? `: ${different}` : ''}\n`,
)
await browser.close()
await Promise.all(products.map((product) => product.stop()))
await rm(folder, { recursive: true, force: true })
process.exitCode = count === 0 ? 0 : 1
