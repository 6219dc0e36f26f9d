import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeMapFile } from '../../server/test/scenes/values/mapFile.ts'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, languages, mapFilePath, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    map: 'خريطة: موقع المزرعة',
    lat: 'خط العرض',
    long: 'خط الطول',
    save: 'حفظ',
    paused: 'استقبال الطلبات متوقف',
    unknown: 'موقع غير معروف',
    find: 'ابحث عن موقع المزرعة',
    olaya: 'حي العُليا',
    within: 'الرياض',
    state: /^استقبال الطلبات: /,
    stopped: 'متوقف',
    reason: 'السبب (اختياري)',
    pauseFor: 'إيقاف لمدة',
    hour: 'ساعة',
    resume: 'استئناف',
  },
  en: {
    map: 'Map: where the farm is',
    lat: 'Latitude',
    long: 'Longitude',
    save: 'Save',
    paused: 'Ordering is paused',
    unknown: 'Unknown Location',
    find: 'Find where the farm is',
    olaya: 'OLAYA',
    within: 'Riyadh',
    state: /^Taking orders: /,
    stopped: 'Paused',
    reason: 'Reason (optional)',
    pauseFor: 'Pause for',
    hour: 'An hour',
    resume: 'Resume',
  },
}

const FARM = { lat: 24.585, long: 46.86 }

async function open(page: Page, url: string, section: string): Promise<void> {
  await page.goto(`${url}/app_settings?section=${section}`)
  await expect(page.locator('main .form-card-body').first()).toBeVisible()
}

/** The degrees the two inputs hold. */
const degrees = async (page: Page) => ({
  lat: Number(await page.locator('input[name="lat"]').inputValue()),
  long: Number(await page.locator('input[name="long"]').inputValue()),
})

const saveSection = async (url: string, name: string, values: object) =>
  (await asSuper(url))('PUT', `/settings/sections/${name}`, { values })

for (const language of languagesInTurn('delivery')) {
  test(`the farm is put on the map by mouse and by keyboard, in the dark and without a network, in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const url = productUrl()
    await saveSection(url, 'general', FARM)
    await dress(page, { language, theme: 'dark' })
    await signIn(page, url)
    await open(page, url, 'location')
    const map = page.getByRole('application', { name: t.map })
    await expect(map.locator('.map-pin')).toBeVisible()
    // The bundled map: no picture is ever asked for.
    await expect(map.locator('.map-region').first()).toBeAttached()
    await expect(map.locator('img')).toHaveCount(0)
    expect((await map.boundingBox())?.height).toBe(400)

    // Typed as it is written elsewhere; the first that fits is taken by Enter, and the pin stands there.
    await page.getByRole('combobox', { name: t.find }).fill(t.olaya)
    await expect(page.getByRole('option').first()).toContainText(t.within)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => degrees(page)).toEqual({ lat: 24.695, long: 46.682 })
    await page.getByRole('combobox', { name: t.find }).fill('٢٤٫٥٨٥، ٤٦٫٨٦')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => degrees(page)).toEqual(FARM)

    await map.click({ position: { x: 120, y: 90 } })
    await expect.poll(async () => (await degrees(page)).lat).toBeGreaterThan(FARM.lat)
    const clicked = await degrees(page)
    expect(clicked.long).toBeLessThan(FARM.long)

    await map.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await degrees(page)).long).toBeGreaterThan(clicked.long)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await degrees(page)).lat).toBeLessThan(clicked.lat)

    await page.locator('input[name="lat"]').fill('٢٤٫٦')
    await page.locator('input[name="long"]').fill('200')
    await page.getByRole('button', { name: t.save, exact: true }).first().click()
    await expect(page.locator('input[name="long"]')).toBeFocused()
    await expect(page.getByText('180').last()).toBeVisible()
    await page.locator('input[name="long"]').fill('46.9')
    await page.getByRole('button', { name: t.save, exact: true }).first().click()
    await expect.poll(async () => (await page.locator('.settings-section-saved').count()) > 0).toBe(true)
    await page.reload()
    await expect(page.locator('input[name="lat"]')).toHaveValue('24.6')
    await saveSection(url, 'general', FARM)
  })

  test(`a name that can not be had keeps nobody from saving, in ${language}`, async ({ page }) => {
    const t = words[language]
    const url = productUrl()
    await dress(page, { language })
    await signIn(page, url)
    await page.route('**/places/name?*', (route) => route.abort())
    await open(page, url, 'location')
    await expect(page.locator('.delivery-place-name')).toContainText(t.unknown)
    await page.locator('input[name="lat"]').fill('24.59')
    await page.getByRole('button', { name: t.save, exact: true }).first().click()
    await expect(page.getByRole('button', { name: t.save, exact: true }).first()).toBeDisabled()
    await page.reload()
    await expect(page.locator('input[name="lat"]')).toHaveValue('24.59')
    await saveSection(url, 'general', FARM)
  })

  test(`the fee to a point is what a customer there is quoted, in ${language}`, async ({ page }) => {
    const url = productUrl()
    await dress(page, { language })
    await signIn(page, url)
    await open(page, url, 'delivery')
    await page.locator('input[name="point.lat"]').fill('24.7136')
    await page.locator('input[name="point.long"]').fill('46.6753')
    const fee = page.locator('[data-fee]')
    await expect(fee).toBeVisible()
    const quote = await fetch(`${url}/api/store/v1/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ product_id: 1, quantity: 1 }], lat: 24.7136, long: 46.6753 }),
    })
    const { delivery_cost } = (await quote.json()).data
    await expect(fee).toHaveAttribute('data-fee', String(delivery_cost))
    expect(await findings(page)).toEqual([])
    await page.locator('input[name="radius_km"]').fill('5')
    await expect(page.locator('.delivery-fee-beyond')).toBeVisible()
  })

  test(`a pause stands above everybody's screens at once, and customers are refused, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    await dress(page, { language })
    await signIn(page, url)
    const other = await browser.newPage()
    await dress(other, { language })
    await openHome(other, url)
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page, url)
    await page.getByRole('button', { name: t.state }).click()
    await page.getByLabel(t.reason).fill('صيانة المخزن')
    await page.getByRole('group', { name: t.pauseFor }).getByRole('button', { name: t.hour }).click()
    await expect(other.locator('[data-piece="pause-bar"]')).toContainText('صيانة المخزن')
    await expect(other.locator('[data-piece="pause-bar"]')).toContainText(t.paused)
    await expect(customer.order()).rejects.toThrow()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: t.resume, exact: true }).click()
    await expect(other.locator('[data-piece="pause-bar"]')).toHaveCount(0)
    await expect(other.getByRole('button', { name: t.state })).not.toContainText(t.stopped)
    await customer.order()
    await other.close()
  })
}

test('hours are written day by day, and one that runs into the next is named', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  await signIn(page, url)
  await open(page, url, 'hours')
  await page
    .getByRole('button', { name: /Add hours on .*Sunday/ })
    .first()
    .click()
  await page.locator('input[name="week.0.1.from"]').fill('٢١')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.locator('.delivery-week-error').first()).toBeVisible()
  await page.locator('input[name="week.0.1.from"]').fill('2230')
  await page.locator('input[name="week.0.1.to"]').fill('1')
  // The form's own is under the message of what was wrong.
  await page.locator('.form-card-save-bar').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('ends the next day').first()).toBeVisible()
  await expect(page.locator('.settings-section-saved')).toBeVisible()
  await page.reload()
  await expect(page.locator('input[name="week.0.1.from"]')).toHaveValue(/^10:30.pm$/i)
  expect(await findings(page)).toEqual([])
})

/** Saves the section that is open, and waits until that is done. */
async function pressSave(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/settings/sections/'),
  )
  await page.getByRole('button', { name, exact: true }).first().click()
  expect((await answered).status()).toBe(200)
}

/** Has the map drawn with tiles of the product's own address; answers the addresses that were asked for. */
async function drawWithTiles(page: Page, url: string): Promise<readonly string[]> {
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/some-tiles/')) requestedPaths.push(new URL(request.url()).pathname)
  })
  await page.route('**/app-info', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const tiles = { tile_url: `${url}/some-tiles/{z}/{x}/{y}.png`, tile_attribution: '© Tile makers' }
    await route.fulfill({ json: { data: { ...body.data, ...tiles } } })
  })
  return requestedPaths
}

test('tiles that can not be had leave the bundled map', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  await signIn(page, url)
  const requestedPaths = await drawWithTiles(page, url)
  await page.route('**/some-tiles/**', (route) => route.fulfill({ status: 503 }))
  await open(page, url, 'location')
  const map = page.getByRole('application', { name: words.en.map })
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(0)
  await expect.poll(() => requestedPaths.join('\n')).toMatch(/^\/some-tiles\/12\/\d+\/\d+\.png$/m)
  await expect(map.locator('.map-region').first()).toBeAttached()
  await expect(map.locator('img')).toHaveCount(0)
  await expect(page.getByText('Tile makers')).toHaveCount(0)
})

test('a map file of one’s own is drawn in its stead, in both themes and an order beside it', async ({
  page,
}) => {
  const url = productUrl()
  const { id } = await (await newCustomer(url)).order()
  const path = mapFilePath()
  await writeMapFile(path)
  try {
    await dress(page, { language: 'ar' })
    await signIn(page, url)
    const requestedPaths = await drawWithTiles(page, url)
    const parts: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/map-file?')) parts.push(answer.status())
    })
    await open(page, url, 'location')
    const map = page.locator('.map[data-drawn="file"]')
    const painted = (theme: string) =>
      expect
        .poll(() =>
          map.locator(`canvas[data-theme="${theme}"]`).evaluateAll((tiles) => {
            const colours = new Set<number>()
            for (const tile of tiles as HTMLCanvasElement[]) {
              const data = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data ?? []
              for (let at = 0; at < data.length; at += 4)
                colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
            }
            return colours.size
          }),
        )
        .toBeGreaterThan(20)
    await painted('light')
    await expect(page.locator('.map-sources a').first()).toContainText('OpenStreetMap')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${url}/orders/show/${id}`)
    await expect(map.locator('.map-track')).toBeAttached()
    await expect(map.locator('.map-radius, .map-mark').first()).toBeAttached()
    await page.getByRole('button', { name: 'المظهر الداكن' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(map.locator('canvas[data-theme="dark"]').first()).toBeAttached()
    expect(new Set(parts)).toEqual(new Set([206]))
    // Whoever has a file asks nobody for tiles.
    expect(requestedPaths).toEqual([])
  } finally {
    await rm(path, { force: true })
  }
})

test('tiles are drawn with the words of who made them, in the settings and beside an order', async ({
  page,
}) => {
  const url = productUrl()
  const { id } = await (await newCustomer(url)).order()
  await dress(page, { language: 'en' })
  await signIn(page, url)
  const requestedPaths = await drawWithTiles(page, url)
  await page.route('**/some-tiles/**', (route) => route.fulfill({ path: 'web/public/icon-192.png' }))
  await open(page, url, 'location')
  for (const path of [null, `/orders/show/${id}`]) {
    if (path) await page.goto(url + path)
    await expect(page.locator('.map img').first()).toBeVisible()
    await expect(page.locator('.map-sources').first()).toHaveText('© Tile makers')
    await expect(page.locator('.map-region')).toHaveCount(0)
  }
  expect(requestedPaths.length).toBeGreaterThan(1)
})

for (const language of languagesInTurn('delivery: tiles'))
  test(`where tiles come from is set on its own section, and an address that will not do is named, in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const url = productUrl()
    await dress(page, { language })
    await signIn(page, url)
    await open(page, url, 'map')
    expect(await findings(page)).toEqual([])
    const address = page.locator('input[name="tile_url"]')
    await address.fill('https://*.tiles.example;script-src/{z}/{x}/{y}.png')
    await page.getByRole('button', { name: t.save, exact: true }).first().click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('https://localhost/{z}/{x}/{y}.png')
    await page.locator('input[name="tile_attribution"]').fill('© Tile makers')
    await pressSave(page, t.save)
    try {
      const answer = await page.reload()
      expect(answer?.headers()['content-security-policy']).toContain(
        "img-src 'self' data: blob: https://localhost;",
      )
      await expect(page.locator('input[name="tile_attribution"]')).toHaveValue('© Tile makers')
    } finally {
      await saveSection(url, 'map', { tile_url: null, tile_attribution: null })
    }
    expect((await page.reload())?.headers()['content-security-policy']).not.toContain('localhost')
  })

for (const language of languages)
  test(`the pin is dragged and moved by keys, its degrees follow and are saved, in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const url = productUrl()
    await saveSection(url, 'general', FARM)
    await dress(page, { language })
    await signIn(page, url)
    await open(page, url, 'location')
    const map = page.getByRole('application', { name: t.map })
    const pin = map.locator('.map-pin')
    await expect(pin).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const save = async () => {
      await pressSave(page, t.save)
      const sections = (await (
        await asSuper(url)
      )('GET', '/settings/sections')) as unknown as {
        name: string
        values: unknown
      }[]
      expect(sections.find(({ name }) => name === 'general')?.values).toMatchObject(await degrees(page))
    }

    const from = await middle()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y - 30, { steps: 4 })
    await page.mouse.move(from.x + 80, from.y - 60, { steps: 4 })
    await page.mouse.up()
    // To the right is east and up is north, in both languages.
    await expect.poll(async () => (await degrees(page)).long).toBeGreaterThan(FARM.long)
    const dropped = await degrees(page)
    expect(dropped.lat).toBeGreaterThan(FARM.lat)
    const stands = await middle()
    expect(Math.hypot(stands.x - from.x - 80, stands.y - from.y + 60)).toBeLessThan(3)
    await save()

    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await degrees(page)).long).toBeLessThan(dropped.long)
    const step = dropped.long - (await degrees(page)).long
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (dropped.long - (await degrees(page)).long) / step).toBeCloseTo(11, 0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await degrees(page)).lat).toBeGreaterThan(dropped.lat)
    await save()
    const saved = await degrees(page)
    await page.reload()
    await expect(page.locator('input[name="lat"]')).toHaveValue(String(saved.lat))
    await expect(page.locator('input[name="long"]')).toHaveValue(String(saved.long))
    await saveSection(url, 'general', FARM)
  })
