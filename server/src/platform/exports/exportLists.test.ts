import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../test/xlsxFile.ts'

describe.each(usualDatabases)('a list as a file, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    const { db } = app.platform.database
    // More than are asked for at a time.
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      name_ar: index === 0 ? '=صيغة' : `وحدة ${index}`,
      name_en: `Unit ${index}`,
      search: `وحده ${index} unit ${index}`,
      is_active: index % 2 === 0,
    }))
    await db.insertInto('units').values(rows).execute()
  })
  afterAll(() => app.close())

  const ask = (query: string, language: 'ar' | 'en' = 'en') =>
    fetch(`${app.url}${DASHBOARD}/units/export?${query}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
    })

  test('has every row once, in the order of their numbers, whatever page was shown', async () => {
    const response = await ask('format=csv&page=2&per_page=6')
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="bustan-units-\d{4}-\d\d-\d\d\.csv"/,
    )
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_204)
    const numbers = lines.slice(1).map((line) => Number(line.split(',')[0]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(new Set(numbers).size).toBe(1_203)
    expect(lines.at(-1)).toContain("'=صيغة")
  })

  test('follows the sort of the list, each row once, also past the rows that are read at a time', async () => {
    const rowsOf = async (query: string) => {
      const lines = (await (await ask(`format=csv&${query}`)).text()).trimEnd().split('\r\n')
      return lines.slice(1).map((line) => Number(line.split(',')[0]))
    }
    const listIds: number[] = []
    for (let page = 1; page <= 13; page += 1) {
      const path = `${DASHBOARD}/units?sort=-name&per_page=100&page=${page}`
      const { body } = await app.call('GET', path, { token: app.superToken, language: 'en' })
      listIds.push(...body.data.map(({ id }: { id: number }) => id))
    }
    const rows = await rowsOf('sort=-name')
    expect(rows).toEqual(listIds)
    expect(new Set(rows).size).toBe(1_203)
    const { body } = await app.call('GET', `${DASHBOARD}/audit?resource=exports&per_page=1`, {
      token: app.superToken,
    })
    expect(JSON.stringify(body.data[0].changes)).not.toContain('sort')
  })

  test('keeps to the filters, and says what is wrong with them', async () => {
    const lines = (await (await ask('format=csv&status=1&name=unit 12')).text()).trimEnd().split('\r\n')
    const { body } = await app.call('GET', `${DASHBOARD}/units?status=1&name=unit 12`, {
      token: app.superToken,
    })
    expect(lines).toHaveLength(body.meta.total + 1)
    expect((await ask('format=doc')).status).toBe(422)
  })

  test('is a spreadsheet from right to left in Arabic', async () => {
    const parts = unzip(Buffer.from(await (await ask('name=unit 7', 'ar')).arrayBuffer()))
    const sheet = [...parts].find(([name]) => name.includes('sheet1'))?.[1] ?? ''
    expect(sheet).toContain('rightToLeft="1"')
    const [head, ...rows] = sheetCells(sheet)
    expect(head).toContain('الاسم بالعربية')
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map((row) => row[2])).toContain('Unit 7')
  })

  test('needs the right to the list', async () => {
    const { token } = await app.tokenWith(['units show'])
    expect((await app.call('GET', `${DASHBOARD}/units/export`, { token })).status).toBe(403)
  })
})
