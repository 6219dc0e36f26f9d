// `npm run screenshots`: takes the README's pictures of the running product, on a fresh demo.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowsers } from './product/browser.ts'
import { startProduct } from './product/productProcess.ts'
import { buildWebIfStale, ROOT } from './product/webBuild.ts'

interface Shot {
  name: string
  path: string
  language: 'ar' | 'en'
  theme: 'light_theme' | 'dark'
  width: number
  height: number
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 780 }
const shots: readonly Shot[] = [
  { name: 'home-ar', path: '/home', language: 'ar', theme: 'light_theme', ...desk },
  {
    name: 'report-en-dark',
    path: '/financialorders/all?sort=-orders_sum_total',
    language: 'en',
    theme: 'dark',
    ...desk,
  },
  { name: 'invoice-ar', path: '/invoices/show/2700', language: 'ar', theme: 'light_theme', ...desk },
  { name: 'messages-ar', path: '/contact-messages/show/46', language: 'ar', theme: 'light_theme', ...desk },
  {
    name: 'settings-en',
    path: '/app_settings?section=general',
    language: 'en',
    theme: 'light_theme',
    ...desk,
  },
  { name: 'home-ar-phone', path: '/home', language: 'ar', theme: 'dark', ...phone },
  { name: 'orders-ar', path: '/orders/all', language: 'ar', theme: 'light_theme', ...desk },
  { name: 'order-ar', path: '/orders/show/12999', language: 'ar', theme: 'light_theme', ...desk },
  { name: 'orders-en-dark', path: '/orders/all', language: 'en', theme: 'dark', ...desk },
  { name: 'products-ar', path: '/products/all?per_page=12', language: 'ar', theme: 'light_theme', ...desk },
  { name: 'client-en-dark', path: '/clients/show/100110', language: 'en', theme: 'dark', ...desk },
  { name: 'role-ar', path: '/roles/edit/3', language: 'ar', theme: 'light_theme', ...desk },
  { name: 'audit-en', path: '/audit/all', language: 'en', theme: 'light_theme', ...desk },
  { name: 'product-en-phone', path: '/products/show/3', language: 'en', theme: 'dark', ...phone },
  { name: 'orders-ar-phone', path: '/orders/all', language: 'ar', theme: 'light_theme', ...phone },
  { name: 'order-en-phone', path: '/orders/show/12999', language: 'en', theme: 'light_theme', ...phone },
]

const folder = join(ROOT, 'docs/screenshots')
await mkdir(folder, { recursive: true })
await buildWebIfStale()
const data = await mkdtemp(join(tmpdir(), 'bustan-shots-'))
const product = await startProduct({ DEMO: '1', DATA_DIR: data })
const { url } = product
const { CHROMIUM: executablePath } = findBrowsers()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const shot of shots) {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    timezoneId: 'Asia/Riyadh',
  })
  const page = await context.newPage()
  await page.addInitScript(
    ([language, theme]) => {
      localStorage.setItem('bustan.lang', language ?? 'ar')
      localStorage.setItem('bustan.theme', theme ?? 'light_theme')
    },
    [shot.language, shot.theme],
  )
  await page.goto(url)
  if (shot.path !== '/') {
    await page.locator('input[name="email"]').fill('admin@bustan.test')
    await page.locator('input[name="password"]').fill('bustan-demo')
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/home')
    await page.goto(url + shot.path)
  }
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(2_000)
  const picture = await page.screenshot()
  // A palette keeps the pictures small in the repository.
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(join(folder, `${shot.name}.png`))
  await context.close()
}
await browser.close()
await product.stop()
await rm(data, { recursive: true, force: true })
