import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { trailOf } from '../../../test/scenes/people/trail.ts'
import type { Trail } from '../../../test/scenes/people/trail.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../test/xlsxFile.ts'
import { auditExport } from './audit.export.ts'
import { writeList } from '../../platform/exports/exportLists.ts'

const today = businessDay(new Date())

describe.each(usualDatabases)('the audit trail on %s', (kind) => {
  let app: TestApp
  let call: Trail['call']
  let unit: Trail['unit']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ call, unit } = trailOf(app))
  })
  afterAll(() => app.close())

  const download = async (query: string, language: 'ar' | 'en') => {
    const response = await fetch(`${app.url}${DASHBOARD}/audit/export?${query}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
    })
    return { response, files: unzip(Buffer.from(await response.arrayBuffer())) }
  }

  test('export: the filtered rows as a spreadsheet, from the right in Arabic', async () => {
    const id = await unit('كرتون', 'Carton')
    await call('POST', `/units/activate/${id}`, { is_active: 0, reason: '=HYPERLINK("x")' })
    const { response, files } = await download(`resource=units&record_id=${id}`, 'ar')
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(response.headers.get('content-disposition')).toContain(`bustan-audit-${today}.xlsx`)
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('rightToLeft="1"')
    const rows = sheetCells(sheet)
    const bare = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(/[\u2066-\u2069]/g, '') : cell)),
    )
    expect(bare[0]?.slice(0, 4)).toEqual(['الوقت', 'المنفّذ', 'الإجراء', 'الموضوع'])
    expect(bare[1]?.slice(1, 7)).toEqual([
      'أحمد العتيبي',
      'إلغاء تفعيل الوحدة «كرتون»',
      'الوحدات',
      'كرتون',
      'الحالة: نشط ← غير نشط',
      '=HYPERLINK("x")',
    ])
    expect(bare).toHaveLength(3)
    expect(bare[1]?.[0]).toBeGreaterThan(46_000)
    const english = await download('action=sign_in', 'en')
    expect(english.files.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')
    expect((await call('GET', '/audit/export?from=2026-02-02&to=2026-01-01')).status).toBe(422)
  })

  test('a file that could not take all rows says so at its end', async () => {
    await unit('طبق', 'Tray')
    await unit('رزمة', 'Bale')
    const write = async (limit: number) => {
      const file = writeList(app.platform, auditExport(app.platform), {
        query: { resource: 'units' },
        rights: new Set(),
        format: 'xlsx',
        language: 'en',
        timeZone: 'Asia/Riyadh',
        limit,
      })
      return sheetCells(unzip(await buffer(file)).get('xl/worksheets/sheet1.xml') ?? '')
    }
    const cut = await write(1)
    expect(cut).toHaveLength(3)
    expect(cut[1]?.[4]).toBe('Bale')
    expect(cut[2]?.[1]).toBe('Only the first 1 rows are here. Narrow the filters for the others.')
    const all = await write(1_000)
    expect(String(all.at(-1)?.[1])).not.toContain('Only the first')
  })
})
