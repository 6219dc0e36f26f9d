import { expect, test } from 'vitest'
import { differences } from './openapi.ts'

test('differences are named by their place', () => {
  const kept = { paths: { '/a': { get: { summary: 'A', tags: ['x'] } } } }
  expect(differences(kept, structuredClone(kept))).toEqual([])
  expect(
    differences(kept, { paths: { '/a': { get: { summary: 'B', tags: ['x', 'y'] } }, '/b': {} } }),
  ).toEqual([
    'paths./a.get.summary: "A" became "B"',
    'paths./a.get.tags.1: nothing became "y"',
    'paths./b: nothing became {}',
  ])
})
