import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import { expect, test } from 'vitest'
import { shopStateAt } from './shopState.ts'

const NOW = Date.parse('2026-11-25T09:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const info = (more: Partial<AppInfo>): AppInfo => ({
  demo: false,
  outbox: false,
  has_admin: true,
  payments: false,
  consent: false,
  weighing: false,
  floor: false,
  priced_with_vat: false,
  has_vat: true,
  password_min: 8,
  demo_sign_in: null,
  time_zone: 'Asia/Riyadh',
  modules: [],
  page_size: null,
  weekend: [5],
  map_file: null,
  tile_url: null,
  tile_attribution: null,
  paused: null,
  busy: null,
  opening: { open: true, changes_at: null, next_day: at(1_000) },
  at: at(0),
  shop: { name: null, address: null, logo: null, tax_number: null },
  ...more,
})
const reason = { ar: null, en: null }
const kindAt = (given: AppInfo, minutes: number) => shopStateAt(given, NOW + minutes * 60_000).kind

test('a pause and a busy time end by themselves, one behind the other, and so do the hours', () => {
  const shop = info({
    paused: { reason, until: at(15) },
    busy: { minutes: 20, until: at(30) },
    opening: { open: true, changes_at: at(60), next_day: at(1_000) },
  })
  expect([0, 14.9, 15, 29.9, 30, 59.9, 60].map((minutes) => kindAt(shop, minutes))).toEqual([
    'paused',
    'paused',
    'busy',
    'busy',
    'open',
    'open',
    'closed',
  ])
  expect(shopStateAt(shop, NOW).changesAt).toBe(Date.parse(at(15)))
  expect(shopStateAt(shop, NOW + 15 * 60_000).changesAt).toBe(Date.parse(at(30)))
  expect(shopStateAt(shop, NOW + 60 * 60_000).changesAt).toBeNull()
})

test('what has no end lasts, and a shop whose hours are not known is open', () => {
  const endless = info({ paused: { reason, until: null } })
  expect([kindAt(endless, 100_000), shopStateAt(endless, NOW).changesAt]).toEqual(['paused', null])
  const { opening: _opening, ...older } = info({})
  expect(kindAt(older as AppInfo, 0)).toBe('open')
})
