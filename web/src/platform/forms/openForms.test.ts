import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasLeft, OpenForms } from './openForms.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('what was typed waits for its person alone, and for each form until that is drawn', () => {
  const forms = new OpenForms()
  const restored: unknown[] = []
  const draw = (typed: string | null) =>
    forms.addDraft(
      '/a note',
      () => typed,
      (draft) => restored.push(draft),
    )
  const close = draw('typed')
  forms.leaveFor(7, '/a')
  close()
  expect([hasLeft(), forms.takeLeft(8), hasLeft()]).toEqual([true, null, false])
  draw('again')
  forms.leaveFor(7, '/a')
  expect(restored).toEqual([])
  // Another page of the same tab, whose form is drawn after its person is back.
  const later = new OpenForms()
  expect(later.takeLeft(7)).toBe('/a')
  later.leaveFor(7, '/b')
  expect(later.takeLeft(7)).toBe('/b')
  later.addDraft(
    '/a note',
    () => null,
    (draft) => restored.push(draft),
  )
  expect(restored).toEqual(['again'])
})

test('a form counts as unsaved while it is drawn and holds something', () => {
  const forms = new OpenForms()
  let holds = false
  const close = forms.addUnsaved(() => holds)
  expect(forms.hasUnsaved()).toBe(false)
  holds = true
  expect([forms.hasUnsaved(), new OpenForms().hasUnsaved()]).toEqual([true, false])
  close()
  expect(forms.hasUnsaved()).toBe(false)
})
