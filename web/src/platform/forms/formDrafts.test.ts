import { expect, test } from 'vitest'
import { draftValues } from './formDrafts.ts'

test('what was changed is kept; secrets, files and what stayed as it was are not', () => {
  const initial = {
    name: { ar: '', en: '' },
    price: '1.00',
    roles: [1],
    image: null,
    password: '',
    invite: false,
  }
  const values = {
    name: { ar: 'تمر', en: '' },
    price: '1.00',
    roles: [1, 2],
    image: new File(['x'], 'a.png'),
    password: 'olive-grove-7',
    password_confirmation: 'olive-grove-7',
    reset_code: '1234',
    invite: true,
  }
  expect(draftValues(initial, values)).toEqual({ name: { ar: 'تمر', en: '' }, roles: [1, 2], invite: true })
})
