import { describe, expect, test } from 'vitest'
import { resourceSizes } from '../making/resourceSizes.ts'
import { clauses, strayComments } from './comments.ts'
import { crowdedFolders } from './folders.ts'
import { moduleState } from './moduleState.ts'
import { decodedNames } from './names.ts'
import { foreignTables, unaskedTables } from './tableOwners.ts'
import {
  bareServerSize,
  definitionSize,
  kindSizes,
  escapes,
  fileNames,
  kitSize,
  nounSizes,
  longFiles,
  namedResources,
  platformWrites,
  privateWords,
  tripped,
  ownClocks,
} from './tripwires.ts'
import { lateListeners, literalTexts, physicalSides, typedAddresses, typedCalls } from './webRules.ts'
import { longFunctions } from './longFunctions.ts'

const file = (path: string, text: string) => [{ path, text }]
const many = (count: number) => 'x\n'.repeat(count)

describe('each tripwire fires', () => {
  test('on a file over 250 lines, texts and styles too', () => {
    expect(longFiles(file('server/src/a.ts', many(250)))).toEqual([])
    for (const path of ['server/src/a.ts', 'web/src/a.css', 'contract/src/sales/texts.ar.ts'])
      expect(longFiles(file(path, many(251)))).toHaveLength(1)
    expect(longFiles(file('server/migrations/0001_a.ts', many(251)))).toEqual([])
  })
  test('on the fifth escape from the types', () => {
    const one = 'const a = b as unknown as C\n'
    expect(escapes(file('web/src/a.ts', one.repeat(4)))).toEqual([])
    expect(escapes(file('web/src/a.ts', one.repeat(4) + 'f(x as never)'))).toHaveLength(1)
    expect(escapes(file('web/src/a.ts', "// as never\n'as never'\n".repeat(20)))).toEqual([])
  })
  test.each(['const found = 1', 'function say() {}', '(told) => told', 'f(wish: Wish, b: number)'])(
    'on a word of our own that comes back: %s',
    (code) => {
      expect(privateWords(file('server/src/a.ts', code))).toHaveLength(1)
    },
  )
  test('not on the same words said in a text or a comment, or as fields of an answer', () => {
    expect(privateWords(file('server/src/a.ts', "// const found\n'const found'\nrow.found"))).toEqual([])
  })
  test.each([
    "  useEffect(() => {\n    document.addEventListener('keydown', listen)\n  }, [])",
    '  useEffect(() => input.current?.focus(), [])',
  ])('on a hook that hears a hand late: %s', (code) => {
    expect(lateListeners(file('web/src/a.ts', code))).toHaveLength(1)
    expect(lateListeners(file('web/src/a.ts', code.replace('useEffect', 'useLayoutEffect')))).toEqual([])
  })
  test.each([
    '/** What it is. */',
    '// Whether it is open\n',
    'call() // Of the shop',
    '/**\n * Who asks.\n */',
  ])('on a comment that is no sentence: %s', (text) => {
    expect(clauses(file('server/src/a.ts', text))).toHaveLength(1)
  })
  test.each([
    'const KEPT_DAYS = 1',
    'interface Wish {}',
    'const f = ({ isAsked }: P) => isAsked',
    'class A { #x; toldAt = 1 }',
  ])('on a name that has to be decoded: %s', (code) => {
    expect(decodedNames(file('server/test/a.test.ts', code))).toHaveLength(1)
  })
  test('not on such a word in a text, nor on a name that merely has its letters', () => {
    expect(decodedNames(file('e2e/a.ts', "const intellect = 'told'; row.found"))).toEqual([])
  })
  test('not on a sentence that has such a word in it', () => {
    expect(clauses(file('server/src/a.ts', '/** Returns what is asked for, of that day. */'))).toEqual([])
  })
  test('on a comment that was left behind by its declaration', () => {
    const text = '/** Returns one. */\n/** Returns two. */\nconst two = () => 2\n'
    expect(strayComments(file('server/src/a.ts', text))).toHaveLength(1)
    const apart = '/** All amounts are halalas. */\n\n/** Returns two. */\nconst two = () => 2\n'
    expect(strayComments(file('server/src/a.ts', apart))).toEqual([])
  })
  test('on a function over 80 lines, and on the sixteenth over 60', () => {
    const long = (count: number) => ({ message: `The function \`f\` has (${count})`, filename: 'a.ts' })
    expect(longFunctions([long(80)])).toEqual([])
    expect(longFunctions([long(81)])).toHaveLength(1)
    expect(longFunctions(Array.from({ length: 15 }, () => long(61)))).toEqual([])
    expect(longFunctions(Array.from({ length: 16 }, () => long(61)))).toHaveLength(1)
  })
  test('on a bare server that has grown past 725 lines, its files together', () => {
    const half = [...file('bench/bare/a.ts', many(375)), ...file('bench/measures/a.ts', many(900))]
    expect(bareServerSize([...half, ...file('bench/bare/b.ts', many(350))])).toEqual([])
    expect(bareServerSize([...half, ...file('bench/bare/b.ts', many(351))])).toHaveLength(1)
  })
  test('on a noun of the kit that has grown past 600 lines over its sides, texts apart', () => {
    const sides = [
      ...file('contract/src/core/ledger/ledger.ts', many(300)),
      ...file('server/src/platform/ledger/ledgers.ts', many(300)),
      ...file('web/src/platform/ledger/texts.en.ts', many(90)),
    ]
    expect(
      nounSizes([...sides, ...file('server/src/platform/crud/booking/bookedDays.ts', many(300))]),
    ).toEqual([])
    expect(nounSizes([...sides, ...file('web/src/platform/ledger/OwnerLedger.tsx', many(1))])).toHaveLength(1)
  })

  test('on a kit that has grown past 4,500 lines of code', () => {
    expect(kitSize(file('contract/src/core/resource/fields.ts', many(4_501)))).toHaveLength(1)
    expect(kitSize(file('contract/src/core/values/money.ts', many(4_501)))).toEqual([])
  })
  test('on a resource without a rule of its own that has over 40 lines, or a fourth file', () => {
    const of = (path: string, count: number) => file(`contract/src/masters/${path}`, many(count))
    const small = [
      ...of('banks/banks.ts', 20),
      ...of('banks/texts.en.ts', 10),
      ...of('banks/texts.ar.ts', 10),
    ]
    expect(resourceSizes(small, ['masters'])).toEqual([])
    expect(resourceSizes([...small, ...of('banks/more.ts', 0)], ['masters'])).toHaveLength(1)
    expect(resourceSizes([...of('banks/banks.ts', 41), ...of('texts.en.ts', 90)], ['masters'])).toHaveLength(
      1,
    )
    expect(resourceSizes(of('banks/banks.ts', 41), ['money'])).toEqual([])
  })
  test('on a definition with eleven keys', () => {
    const keys = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, n]))
    expect(definitionSize([keys])).toHaveLength(1)
  })
  test('on a kind of field with more than 150 lines over its sides, and on a twenty-fifth kind', () => {
    const sides = [
      ...file('contract/src/core/kinds/money.ts', many(75)),
      ...file('web/src/platform/resource/kinds/money.tsx', many(75)),
    ]
    expect(kindSizes(sides)).toEqual([])
    expect(kindSizes([...sides, ...file('server/src/platform/crud/kinds/money.ts', many(1))])).toHaveLength(1)
    const kinds = Array.from({ length: 25 }, (_, n) =>
      file(`contract/src/core/kinds/k${n}.ts`, 'export const k: KindSchemas<K> = {}'),
    )
    expect(kindSizes(kinds.slice(1).flat())).toEqual([])
    expect(kindSizes(kinds.flat())).toHaveLength(1)
  })
  test('on a resource named in platform or ui', () => {
    expect(namedResources(file('web/src/platform/http/api.ts', "get('units')"), ['units'])).toHaveLength(1)
    expect(namedResources(file('web/src/ui/Chip.tsx', "'/units/all'"), ['units'])).toHaveLength(1)
    expect(namedResources(file('web/src/modules/catalog/units.tsx', "'units'"), ['units'])).toEqual([])
  })
  test.each(['margin-left: 1px', 'a { right: 0 }', 'text-align: left', 'border-right: 0'])(
    'on %s in a style',
    (css) => {
      expect(physicalSides(file('web/src/a.css', css))).toHaveLength(1)
    },
  )
  test.each(['<Box ml="md">', '<p style={{ paddingLeft: 1 }}>', '<Box pr={4}>'])(
    'on %s in a component',
    (jsx) => {
      expect(physicalSides(file('web/src/a.tsx', jsx))).toHaveLength(1)
    },
  )
  test.each(['<p>Save now</p>', '<b>حفظ</b>'])('on a text of its own: %s', (jsx) => {
    expect(literalTexts(file('web/src/modules/a.tsx', jsx))).toHaveLength(1)
    expect(literalTexts(file('web/src/modules/a.tsx', '<p>{t("save")}</p>'))).toEqual([])
  })
  test.each([
    "api.get<Order>('orders')",
    'await api.post(`orders/${id}`, {})',
    "fetch('/api/dashboard/v1/orders')",
  ])('on an address typed in the web: %s', (code) => {
    expect(typedCalls(file('web/src/modules/a.ts', code))).toHaveLength(1)
    expect(typedCalls(file('web/src/platform/http/call.ts', code))).toEqual([])
    expect(typedCalls(file('web/src/modules/a.ts', 'call(ordersApi.list)'))).toEqual([])
  })
  test('on utils, and on a barrel', () => {
    expect(fileNames(file('web/src/ui/utils.ts', ''))).toHaveLength(1)
    expect(fileNames(file('web/src/ui/index.ts', ''))).toHaveLength(1)
    expect(fileNames(file('web/src/modules/sales/index.ts', ''))).toEqual([])
  })
})

test('one fires on a time of the machine’s own', () => {
  for (const text of ['const at = new Date()', 'if (Date.now() > end) return'])
    expect(ownClocks(file('server/src/a.ts', text))).toHaveLength(1)
  expect(ownClocks(file('server/src/a.ts', 'new Date(row.at)'))).toEqual([])
  expect(ownClocks(file('web/src/a.ts', 'new Date()'))).toEqual([])
})

test('a folder has at most 20 entries, migrations apart', () => {
  const paths = (folder: string, entries: number) =>
    Array.from({ length: entries }, (_, n) => `${folder}/${n}/a.ts`)
  expect(crowdedFolders(paths('web/src/ui', 20))).toEqual([])
  expect(crowdedFolders(paths('web/src/ui', 21))).toEqual(['web/src/ui has 21 entries, over 20'])
  expect(crowdedFolders(paths('server/migrations', 90))).toEqual([])
  expect(crowdedFolders(paths('contract/src/core/kinds', 30))).toEqual([])
  expect(crowdedFolders(paths('contract/src/core/kinds', 31))).toHaveLength(1)
})

test.each(['platform.staffRights = read', 'app.platform.push ??= push', 'Object.assign(platform, more)'])(
  'one fires on a platform that is changed: %s',
  (code) => {
    expect(platformWrites(file('server/src/a.ts', code))).toHaveLength(1)
    expect(
      platformWrites(file('server/src/a.ts', 'if (platform.a === b) platform.address.listensAt(url)')),
    ).toEqual([])
  },
)

test.each([
  'let last = 0',
  'const known = new Map<string, number>()',
  'export const open: Set<number> = new Set()',
  'const waiting: (() => void)[] = []',
  'const files = new OneAtATime()',
  'const live = createLive(queryClient)',
  'const [count, note] = createCounter()',
  'export const once = (() => {\n  let count = 0\n  return () => (count += 1)\n})()',
  'const forms = { open: 0 }\nexport const open = () => void (forms.open += 1)',
  "const known = new Set(['a'])\nexport const note = (name: string) => known.add(name)",
  'const rows: number[] = [1]\nrows[0] = 2',
  'const shown = { first: 1 }\nObject.assign(shown, more)',
  'class Count {\n  private static count = 0\n}',
])('one fires on state in the scope of a module: %s', (code) => {
  for (const path of ['server/src/a.ts', 'web/src/modules/a.tsx', 'web/src/worker/a.ts']) {
    expect(moduleState(file(path, code))).toHaveLength(1)
    expect(moduleState(file(path, `function f() {\n${code.replaceAll(/^/gm, '  ')}\n}`))).toHaveLength(
      code.includes('static') ? 1 : 0,
    )
  }
  expect(moduleState(file('e2e/a.spec.ts', code))).toEqual([])
})

test.each([
  "const NAMES = new Set(['a'])",
  'const none: ReadonlyMap<string, number> = new Map()',
  'const WORD = new RegExp(text)',
  'export const shown = createCell(0)\nshown.set(1)',
  'const LangContext = createContext(null)',
  'export const [LivePart, useLive] = createPart<Live>()',
  'const sizes = [1, 2]\nconst sorted = () => [...sizes].sort()',
])('and not on a constant: %s', (code) => {
  expect(moduleState(file('server/src/a.ts', code))).toEqual([])
})

test('a name that is allowed and is not there any more is reported', () => {
  expect(moduleState(file('server/src/platform/time/localTime.ts', ''))).toHaveLength(1)
  expect(moduleState(file('web/src/ui/map/layers.ts', ''))).toHaveLength(1)
})

describe('a table is read and written by the module that declares it', () => {
  const table = {
    path: 'server/src/modules/catalog/catalog.table.ts',
    text: 'declare module {\n  interface Tables {\n    crates: { id: number }\n  }\n}\n',
  }
  const path = 'server/src/modules/sales/a.ts'
  test.each([
    'sql`select id from crates`',
    'sql`select 1 from b join crates c on true`',
    'sql`delete from b using crates c`',
    "tx.updateTable('crates')",
    "requireUnused(tx, [{ table: 'crates', column: 'id' }])",
    "sql.table('crates')",
    "tx.selectFrom('crates as c')",
    "tx.selectFrom('b').innerJoin(\n  'crates', 'a', 'b')",
  ])('one fires on the use of another module: %s', (text) => {
    const use = `${path}: crates of catalog`
    expect(foreignTables([table, { path, text }])).toEqual([use])
    expect(unaskedTables([table, { path, text }], {})).toHaveLength(1)
    expect(unaskedTables([table, { path, text }], { [use]: 'a reason' })).toEqual([])
    expect(foreignTables([table, { path: 'server/src/demo/a.ts', text }])).toHaveLength(1)
    expect(foreignTables([table, { path: 'server/src/modules/catalog/a.ts', text }])).toEqual([])
    expect(foreignTables([table, { path: 'server/src/modules/sales/a.test.ts', text }])).toEqual([])
  })
  test('not on a comment, and on a reason that nobody needs', () => {
    expect(unaskedTables([table, { path, text: '// What comes from crates.' }], {})).toEqual([])
    expect(unaskedTables([table], { 'a.ts: crates of catalog': 'a reason' })).toHaveLength(1)
  })
})

test('on an address of a screen that is typed in the web, and on a cast to the router', () => {
  for (const text of [
    "go('/orders/all?late=1')",
    'href={`/clients/show/${id}`}',
    '<a href="/home">',
    "to={href as '/'}",
  ])
    expect(typedAddresses(file('web/src/modules/a.tsx', text))).toHaveLength(1)
  for (const text of ["fetch('/assets/x')", "'/settings/ordering/state'", "// leads to '/orders/all'"])
    expect(typedAddresses(file('web/src/modules/a.tsx', text))).toEqual([])
  expect(typedAddresses(file('web/src/modules/a.test.ts', "'/orders/all'"))).toEqual([])
})

test('none fires on the product', () => {
  expect(tripped()).toEqual([])
})
