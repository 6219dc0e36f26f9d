import { expect, test } from 'vitest'
import { lockProblems } from '../dependencies.ts'

const locked = (name: string, version: string, more: object = {}) =>
  lockProblems({ [`node_modules/${name}`]: { version, integrity: 'sha512-x', ...more } })

test.each([
  ['fastify', '5.12.0'],
  ['fastify', '4.99.99'],
  ['nodemailer', '9.0.0'],
  ['@fastify/static', '10.1.1'],
])('%s %s has a known hole', (name, version) => {
  expect(locked(name, version)).toHaveLength(1)
})

test.each([
  ['fastify', '5.12.1'],
  ['fastify', '6.0.0'],
  ['nodemailer', '10.0.0'],
  ['anything', '0.0.1'],
])('%s %s has none', (name, version) => {
  expect(locked(name, version)).toEqual([])
})

test('a package inside another is looked at too, and one that must not be here is named', () => {
  expect(
    lockProblems({ 'node_modules/a/node_modules/fastify': { version: '5.0.0', integrity: 'x' } }),
  ).toHaveLength(1)
  expect(locked('xlsx', '0.20.3')).toHaveLength(1)
})

test('a registry’s address and a missing hash are named', () => {
  expect(locked('a', '1.0.0', { resolved: 'https://registry.example/a.tgz' })).toEqual(['a names a registry'])
  expect(locked('a', '1.0.0', { integrity: undefined })).toEqual(['a has no hash'])
})
