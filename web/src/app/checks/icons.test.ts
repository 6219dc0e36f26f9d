import { expect, test } from 'vitest'
import { joinLines } from '../../../scripts/icons.plugin.ts'

const iconOf = (kind: string, nodes: readonly unknown[]) =>
  `const __iconNode = ${JSON.stringify(nodes)};\nconst IconOne = createReactComponent("${kind}", "one", "One", __iconNode);`
const path = (d: string, more: object = {}) => ['path', { d, key: 'svg-0', ...more }]

test('an icon of lines is drawn as one path, in the order of its lines', () => {
  const joined = joinLines(iconOf('outline', [path('M4 12a1 1 0 1 0 2 0'), path('M18 6l-12 12')]))
  expect(joined).toBe(iconOf('outline', [path('M4 12a1 1 0 1 0 2 0M18 6l-12 12')]))
})

test.each([
  ['is filled', iconOf('filled', [path('M4 12h2'), path('M18 6v2')])],
  [
    'has a line of a colour of its own',
    iconOf('outline', [path('M4 12h2'), path('M18 6v2', { fill: 'red' })]),
  ],
  ['begins a line where the one before ended', iconOf('outline', [path('M4 12h2'), path('m1 6v2')])],
  [
    'has something else than paths',
    iconOf('outline', [path('M4 12h2'), ['circle', { cx: '1', cy: '1', r: '1' }]]),
  ],
])('an icon that %s stays as it is', (_, code) => {
  expect(joinLines(code)).toBe(code)
})
