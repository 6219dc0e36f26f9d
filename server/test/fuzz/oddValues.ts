import fc from 'fast-check'

/** Names of fields that have a meaning elsewhere, or none. */
export const names = [
  '__proto__',
  'constructor',
  'name',
  'name[ar]',
  'ids[]',
  'ids[4999]',
  'a[b][c][d][e]',
  '_method',
  'x'.repeat(201),
  '',
  '[',
  'a]b[',
]

/** Values that tend to be forgotten. */
export const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    '18446744073709551616',
    '9223372036854775808',
    '4294967296',
    '',
    ' ',
    '1',
    '0',
    '-0',
    'NaN',
    '٣٥',
    '2026-02-30',
    '2026-11-22',
    '0001-01-01',
    '99999-01-01',
    '+999999-12-31T23:59:59Z',
    '\u202Egpj.exe',
    '\u0000',
    '\ud800',
    '%00',
    "' or 1=1 --",
    '{{7*7}}',
    '<script>',
    '%',
    '_',
    '\\',
    'a@b.example',
    '0551112223',
    '+966551112223',
    'prepared',
    'طماطم',
    [],
    [[]],
    {},
    { ar: 'س', en: 'x' },
    [1, 1, 1],
    ['a', null, {}],
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.constant('x'.repeat(70_000)),
  fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)),
)

/** The same, and maps and lists in their place; what makes text of them itself, or makes none at all. */
export const nested = fc.oneof(
  { weight: 3, arbitrary: odd },
  { weight: 1, arbitrary: odd.map((value) => ({ a: value })) },
  { weight: 1, arbitrary: odd.map((value) => [value]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, [{ toString: null }], { length: 3 }, [
      { a: { b: [] } },
    ]),
  },
)

/** The same, as a form or a query carries it. */
export const text = odd.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))

/** Ids as they stand in a path. */
export const ids = fc.constantFrom(
  '1',
  '2',
  '0',
  '-1',
  '01',
  '1.0',
  '%31',
  '2147483647',
  '2147483648',
  '99999999999',
  'x',
  '%00',
  '..',
  'null',
  encodeURIComponent('١'),
  encodeURIComponent('\u202E1'),
  '9'.repeat(300),
)
