import { expect, test } from 'vitest'
import { AppError } from '../../faults/errors.ts'
import { requireFiles } from './pictures.ts'

const fields = {
  paper: { kind: 'file', types: ['pdf'], required: true },
  plan: { kind: 'file', types: ['pdf'], required: true },
  extra: { kind: 'file', types: ['pdf'] },
} as const
const stored = { id: 1, version: 1, paper_key: 'a.file.pdf', plan_key: null, extra_key: null }

/** The fields that are refused for want of a file. */
function missing(
  sent: readonly string[],
  body: Readonly<Record<string, unknown>>,
  before: typeof stored | null,
) {
  try {
    requireFiles({ fields }, { files: new Map(sent.map((name) => [name, true])), body }, before)
    return []
  } catch (error) {
    return error instanceof AppError
      ? error.details.fields?.map(({ field, key }) => `${field} ${key}`)
      : error
  }
}

test('a new record has the documents that it must have', () => {
  expect(missing([], {}, null)).toEqual(['paper choose', 'plan choose'])
  expect(missing(['paper'], {}, null)).toEqual(['plan choose'])
  expect(missing(['paper', 'plan'], {}, null)).toEqual([])
})

test('one that is edited keeps them or gets others, and gets what it never had', () => {
  expect(missing([], {}, stored)).toEqual(['plan choose'])
  expect(missing(['plan'], {}, stored)).toEqual([])
  expect(missing(['plan'], { paper: null }, stored)).toEqual(['paper choose'])
  expect(missing(['plan', 'paper'], { paper: null }, stored)).toEqual([])
  expect(missing(['plan'], { extra: null }, stored)).toEqual([])
})
