import { expect, test } from 'vitest'
import { typeInto } from './CodeInput.tsx'

test.each([
  ['a digit goes into its box', '', 0, '5', '5', 1],
  ['and the focus on', '5', 1, '6', '56', 2],
  ['a box far ahead is filled from the first empty one', '5', 3, '6', '56', 2],
  ['a digit takes the place of the one that is there', '5678', 1, '9', '5978', 2],
  ['the last box keeps the focus', '567', 3, '8', '5678', 3],
  ['a whole code fills every box', '1', 0, '5678', '5678', 3],
  ['Arabic-Indic digits become Western ones', '', 0, '٥٦٧٨', '5678', 3],
  ['Persian digits too', '', 0, '۵۶۷۸', '5678', 3],
  ['letters, spaces and dashes go', '', 0, ' 5a6-7 ', '567', 3],
  ['what is too long is cut', '', 0, '56789', '5678', 3],
  ['nothing typed changes nothing', '56', 1, 'x', '56', 1],
])('%s', (_name, value, index, typed, expected, next) => {
  expect(typeInto(value, index, typed, 4)).toEqual({ value: expected, next })
})
