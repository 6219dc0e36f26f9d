import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopedName } from '../../web/scripts/styles.plugin.ts'
import { ROOT } from '../product/webBuild.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
/** The calls of a journey that take a selector, and the selector. */
const SELECTORS =
  /(?:locator|querySelector(?:All)?|closest|matches)\(\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")/g

/** Returns the classes that a journey looks for, without those of libraries. */
function classesIn(source: string): string[] {
  return [...source.matchAll(SELECTORS)].flatMap(([, one, two, three]) => {
    const selector = (one ?? two ?? three ?? '').replaceAll(/\[[^\]]*\]|\$\{[^}]*\}/g, '')
    return [...selector.matchAll(/\.([a-z][a-z0-9-]+)/g)].map(([, name = '']) => name)
  })
}

/** Returns the classes that the web's styles have in the page, and every text of its code that may be one. */
function classesOfWeb(): Set<string> {
  const styled = globSync('web/src/**/*.css', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) =>
      file.endsWith('.module.css') ? scopedName(name, file) : name,
    ),
  )
  const code = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(
    (file) => read(file).match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g) ?? [],
  )
  return new Set([...styled, ...code])
}

test('journeys look for classes that the styles have: a journey that waits its turn would tell it late', () => {
  const known = classesOfWeb()
  const unknown = globSync('e2e/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    classesIn(read(file))
      .filter((name) => !known.has(name) && !/^(?:mantine|leaflet)-/.test(name))
      .map((name) => `${file}: .${name}`),
  )
  expect(unknown).toEqual([])
  expect(classesIn("page.locator('.editor-text-rich-text :is(img)')")).toEqual(['editor-text-rich-text'])
  expect(known.has('editor-text-rich-text')).toBe(false)
})
