import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRELOADS, readPreloads } from './preloads.ts'
import type { PreloadsAt } from './preloads.ts'

let folder: string
let at: PreloadsAt
const both = (...places: number[]) => ({ ar: places, en: places })
const built = {
  files: ['font', 'shell-texts', 'order', 'sign-in', 'letters', 'orders-ar', 'orders-en'],
  staff: [
    { pattern: '^/orders/all/?$', ar: [5, 1, 0], en: [6, 1, 0] },
    { pattern: '^/orders/show/[^/]+/?$', ...both(2, 1, 0) },
  ],
  everybody: [
    { pattern: '^//?$', ...both(3, 1, 0) },
    { pattern: '^/outbox/?$', open: true, ...both(4, 1, 0) },
  ],
  other: both(1, 0),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-preloads-'))
  await writeFile(join(folder, PRELOADS), JSON.stringify(built))
  at = await readPreloads(folder)
})
afterAll(() => rm(folder, { recursive: true }))

function filesAt(path: string, who: 'staff' | 'others', language: 'ar' | 'en' = 'ar'): string[] {
  const { files, [who]: places } = JSON.parse(at(path)) as {
    files: string[]
    staff: Record<string, number[]>
    others: Record<string, number[]>
  }
  return (places[language] ?? []).map((place) => files[place] ?? '')
}

test('an address names its own files, by language and by whether somebody is signed in', () => {
  expect(filesAt('/orders/all', 'staff')).toEqual(['orders-ar', 'shell-texts', 'font'])
  expect(filesAt('/Orders/All/', 'staff', 'en')).toEqual(['orders-en', 'shell-texts', 'font'])
  expect(filesAt('/orders/show/7', 'staff')).toEqual(['order', 'shell-texts', 'font'])
  expect(filesAt('/orders/show/7', 'others')).toEqual(['sign-in', 'shell-texts', 'font'])
  expect(at('/orders/show/7')).not.toContain('orders-ar')
})

test('a public page that stays open brings its own files to everybody, another one only to others', () => {
  expect(filesAt('/outbox', 'staff')).toEqual(['letters', 'shell-texts', 'font'])
  expect(JSON.parse(at('/outbox'))).toMatchObject({ open: true })
  expect(filesAt('/', 'others')).toEqual(['sign-in', 'shell-texts', 'font'])
  expect(filesAt('/', 'staff')).toEqual(['shell-texts', 'font'])
})

test('an unknown address brings what stands around every screen; a build that says nothing brings nothing', async () => {
  expect(filesAt('/orders/show/7/more', 'staff')).toEqual(['shell-texts', 'font'])
  expect((await readPreloads(join(folder, 'nowhere')))('/orders/all')).toBe('{}')
})
