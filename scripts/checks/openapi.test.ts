import { expect, test } from 'vitest'
import { differences } from '../openapi.ts'

test('differences are named by their place', () => {
  const stored = { paths: { '/a': { get: { summary: 'A', tags: ['x'] } } } }
  expect(differences(stored, structuredClone(stored))).toEqual([])
  expect(
    differences(stored, { paths: { '/a': { get: { summary: 'B', tags: ['x', 'y'] } }, '/b': {} } }),
  ).toEqual([
    'paths./a.get.summary: "A" became "B"',
    'paths./a.get.tags.1: nothing became "y"',
    'paths./b: nothing became {}',
  ])
})
