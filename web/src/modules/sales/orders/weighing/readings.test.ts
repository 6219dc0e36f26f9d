import { expect, test } from 'vitest'
import { createReader, parseReading } from './readings.ts'

test.each([
  ['ST,GS,+  1.234kg', { grams: 1_234, stable: true }],
  ['US,GS,+  1.240kg', { grams: 1_240, stable: false }],
  ['ST,NT,+  0.500kg', { grams: 500, stable: true, net: true }],
  ['ST,GS,-  0.020kg', { grams: -20, stable: true }],
  ['ST,+00123.4  g', { grams: 123, stable: true }],
  ['S S      1.234 kg', { grams: 1_234, stable: true }],
  ['S D      1.250 kg', { grams: 1_250, stable: false }],
  ['S S    -12.5 g', { grams: -13, stable: true }],
  ['  2.130 kg', { grams: 2_130, stable: null }],
  ['+0,750 KG', { grams: 750, stable: null }],
  ['850g', { grams: 850, stable: null }],
  ['1 lb', { grams: 454, stable: null }],
  ['-0.000 kg', { grams: 0, stable: null }],
])('%j is read', (line, reading) => {
  expect(parseReading(line)).toEqual(reading)
})

test.each(['', 'OL,GS,+  9.999kg', 'S I', 'S +', 'ST,TR,+0.050kg', '1.234', 'Batch 12 kg', 'kg', 'ES'])(
  '%j holds no weight',
  (line) => {
    expect(parseReading(line)).toBeNull()
  },
)

test('lines come in pieces, and what was cut off waits for its rest', () => {
  const read = createReader()
  expect(read('ST,GS,+  1.')).toEqual([])
  expect(read('234kg\r\nUS,GS,+  1.3')).toEqual([{ grams: 1_234, stable: true }])
  expect(read('00kg\r\n\r\n')).toEqual([{ grams: 1_300, stable: false }])
  expect(read(`${'x'.repeat(1_000)}\n2.000 kg\n`)).toEqual([{ grams: 2_000, stable: false }])
})

test('a scale that does not say so is stable once it stays the same', () => {
  const read = createReader()
  const stable = (line: string) => read(`${line}\n`).map((one) => one.stable)
  expect([stable('1.000 kg'), stable('1.000 kg'), stable('1.000 kg')]).toEqual([[false], [false], [true]])
  expect(stable('1.001 kg')).toEqual([false])
})
