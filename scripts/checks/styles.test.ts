import { expect, test } from 'vitest'
import { scopedName } from '../../web/scripts/styles.plugin.ts'
import { styleFaults, styledClasses } from './styles.ts'
import type { Source } from './sources.ts'

const UTILITIES = { path: 'web/src/ui/theme/utilities.css', text: '.num { color: red }\n.sr { inset: 0 }' }
const CARD = { path: 'web/src/ui/card.module.css', text: '.card { margin: 0 }\n.card-top { margin: 0 }' }
const USER = {
  path: 'web/src/ui/Card.tsx',
  text: `import * as styles from './card.module.css'
const Card = () => <p className={styles.card} data-piece="card"><b className={\`num \${styles.cardTop}\`} /></p>`,
}
const faults = (...others: Source[]) => {
  const paths = others.map(({ path }) => path)
  return styleFaults([...[UTILITIES, CARD, USER].filter(({ path }) => !paths.includes(path)), ...others])
}
const sheet = (path: string, text: string) => ({ path: `web/src/${path}`, text })

test('a component and its module pass', () => {
  expect(faults()).toEqual([])
})

test.each([
  ['another global file', [sheet('ui/theme/page.css', '@media print { .num { color: blue } }')]],
  [
    'two modules that have the same name in the page',
    [
      sheet('modules/card.module.css', '.card-top { margin: 0 }'),
      sheet('modules/a.tsx', "import * as styles from './card.module.css'\n<p className={styles.cardTop} />"),
    ],
  ],
])('a class that %s styles too is reported', (_, others) => {
  expect(faults(...others).join()).toContain('styled in several files')
})

test('a plain class outside the global files is reported, in styles and in components', () => {
  expect(faults(sheet('modules/a.css', '.a { margin: 0 }'))).toHaveLength(1)
  for (const written of [
    'className="b"',
    "className={isOn ? 'num' : 'b'}",
    'className={`num b ${x}`}',
    "className: 'b'",
  ])
    expect(faults(sheet('modules/a.tsx', `<p ${written} />`))).toEqual([
      'web/src/modules/a.tsx writes the class b as a text: it belongs in a module',
    ])
  expect(faults(sheet('modules/a.tsx', "<p className={kind === 'b' ? 'num' : 'sr'} />"))).toEqual([])
})

test('more utilities than a handful are reported', () => {
  const text = Array.from({ length: 16 }, (_, at) => `.u${at} { margin: 0 }`).join('\n')
  expect(styleFaults([{ ...UTILITIES, text }])).toHaveLength(1)
})

test('a class that a component takes in vain is reported, and one that nobody takes', () => {
  const text = USER.text.replace('styles.cardTop', 'styles.cardTip')
  expect(faults({ ...USER, text })).toEqual([
    'web/src/ui/Card.tsx uses cardTip, which web/src/ui/card.module.css does not style',
    'web/src/ui/card.module.css styles .card-top, which no component uses',
  ])
})

test('a piece that no component is, and an animation of another file, are reported', () => {
  const reach = (piece: string) => ({
    ...CARD,
    text: `${CARD.text}\n.card [data-piece='${piece}'] { margin: 0 }`,
  })
  expect(faults(reach('card'))).toEqual([])
  expect(faults(reach('cord'))).toHaveLength(1)
  expect(faults({ ...CARD, text: `${CARD.text}\n.card-top { animation: rise 1s }` })).toHaveLength(1)
})

test.each([
  [':is(.card, .card-top) > :has([data-busy]) ~ *', 1],
  ["[data-piece='card'] :has(> .card-top)", 1],
  ['.card > :has([data-busy]) ~ *', 1],
  ['.card > [data-busy] ~ *', 0],
  [':is(.card > *):is(:has([data-busy]) ~ *)', 0],
  ["[data-piece='card'] td :has(> .card-top)", 0],
  ['.card :is(td, th):first-child', 0],
  [':has([data-busy]) ~ .card-top', 0],
  ["[data-piece='card']:has(.card-top)", 0],
])('a selector that a browser tries on every element is reported: %s', (selector, count) => {
  expect(faults({ ...CARD, text: `${CARD.text}\n${selector} { margin: 0 }` })).toHaveLength(count)
})

test('classes are read from selectors alone', () => {
  const css =
    '/* .a {} */ .b:is(.c, .mantine-Button-root) { transition: opacity 0.5s; background: url(d.png) }'
  expect(styledClasses(css)).toEqual(['b', 'c'])
})

test.each([
  ['card', 'ui/list/cards.module.css', 'cards-card'],
  ['order-panel-head', 'orders/panel/orderPanel.module.css', 'order-panel-head'],
  ['import-row', 'catalog/productImport.module.css', 'product-import-row'],
  ['notes', 'orders/orderNotes.module.css', 'order-notes'],
])('.%s of %s is called %s in the page', (name, path, inPage) => {
  expect(scopedName(name, path)).toBe(inPage)
})
