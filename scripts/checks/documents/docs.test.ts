// Holds the documents against the tree: each path and each link they name leads somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '../../testing/projectCopy.ts'
import { ROOT } from '../../product/webBuild.ts'

const files = projectFiles()
const documents = files.filter((path) => path.endsWith('.md'))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** A path in backticks, with the patterns that documents use; `<module>`, `NNNN` and `…` stand for any name. */
const PATH = /`([\w.<>@-]+(?:\/[\w.<>{},*…-]+)+\.(?:tsx?|css|md|cjs|js|typ))`/g
const asPattern = (path: string) => path.replaceAll(/<\w+>|NNNN|…/g, '*')

function isThere(path: string): boolean {
  const pattern = asPattern(path)
  if (globSync(pattern, { cwd: ROOT }).length > 0) return true
  // Short paths leave out the package, or the folders before a room that is known.
  return (
    files.some((file) => file.endsWith(`/${path}`)) ||
    globSync(`*/src/**/${pattern}`, { cwd: ROOT }).length > 0
  )
}

test('every path that a document names is there', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(PATH)].map(([, path = '']) => ({ document, path })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link of a document leads to a file and a heading', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path ? join(dirname(document), path) : document
        if (!existsSync(join(ROOT, target))) return true
        return anchor !== undefined && !anchorsIn(target).includes(anchor)
      })
      .map(([link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('ARCHITECTURE.md can be read in a few minutes', () => {
  const text = read('ARCHITECTURE.md')
  expect(text.split('\n').length).toBeLessThanOrEqual(110)
  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(1_200)
})

test('there are at most 25 decisions, each with its areas, status and dates', () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(decisions.length).toBeLessThanOrEqual(25)
  const undated = decisions.flatMap((path) =>
    read(path)
      .split(/^## /m)
      .slice(1)
      .filter((section) => !/\bDecided \d{1,2} \w+ 20\d\d/.test(section))
      .map((section) => `${path}: ${section.split('\n')[0]}`),
  )
  expect(undated).toEqual([])
})
