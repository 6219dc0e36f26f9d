// A class belongs to one file: chunks load in any order, so what two files style would look as the last of them says.
import { posix } from 'node:path'
import { scopedName } from '../../web/scripts/styles.plugin.ts'
import type { Source } from './sources.ts'

/** The files whose classes are the same everywhere: tokens, resets, Mantine and the utilities, and the page before React. */
const GLOBAL = /^web\/src\/(ui\/theme\/[\w-]+|boot)\.css$/
const MODULE = /\.module\.css$/
/** The classes that libraries give their own elements. */
const FOREIGN = /^(mantine|ProseMirror)-/
const UTILITIES = 'web/src/ui/theme/utilities.css'
const MAX_UTILITIES = 15

const camel = (name: string) => name.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the classes that a style sheet names in its selectors, without those of libraries. */
export function styledClasses(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const names = [...plain.matchAll(/\.(-?[a-z][\w-]*)(?![\w-])(?=[^{};]*\{)/gi)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !FOREIGN.test(name))
}

/** A component that imports a module: what it calls it, and the classes that it takes of it. */
function usesOf({ path, text }: Source) {
  return [...text.matchAll(/^import \* as (\w+) from '(.+\.module\.css)'$/gm)].map(
    ([, name = '', address = '']) => ({
      path,
      module: posix.join(posix.dirname(path), address),
      classes: [...text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, used = '']) => used),
    }),
  )
}

/** Classes that several files style: modules by the names that they have in the page. */
function sharedClasses(sheets: readonly Source[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of sheets)
    for (const name of styledClasses(text)) {
      const inPage = MODULE.test(path) ? scopedName(name, path) : name
      owners.set(inPage, (owners.get(inPage) ?? new Set()).add(MODULE.test(path) ? `${path} .${name}` : path))
    }
  return [...owners]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `.${name} is styled in several files: ${[...places].join(', ')}`)
}

const CLASS_NAME =
  /\b(?:className|\w+Class(?:Name)?)(?:=|: )("[^"]*"|'[^']*'|`[^`]*`|\{(?:[^{}`]|`(?:[^`$]|\$\{[^}]*\})*`)*\})/g

/** Returns the classes that a component writes as they are. What it compares with is none. */
function classTexts(text: string): string[] {
  return [...text.matchAll(CLASS_NAME)].flatMap(([, value = '']) => {
    const compared = value.replaceAll(/[!=]== '[^']*'/g, '')
    const quoted = [...compared.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other ?? '')
    const pieces = [...compared.matchAll(/`([^`]*)`/g)].map(([, one = '']) =>
      one.replaceAll(/\$\{[^}]*\}/g, ' '),
    )
    return [...quoted, ...pieces].flatMap((names) => names.split(/\s+/)).filter(Boolean)
  })
}

/** Classes outside modules: in sheets that are not global, and written as texts in components. */
function plainClasses(sheets: readonly Source[], code: readonly Source[]): string[] {
  const utilities = styledClasses(sheets.find(({ path }) => path === UTILITIES)?.text ?? '')
  const written = code.flatMap(({ path, text }) =>
    classTexts(text)
      .filter((name) => !utilities.includes(name))
      .map((name) => `${path} writes the class ${name} as a text: it belongs in a module`),
  )
  return [
    ...sheets
      .filter(({ path, text }) => !MODULE.test(path) && !GLOBAL.test(path) && styledClasses(text).length)
      .map(
        ({ path }) => `${path} styles classes and is no module: ${posix.basename(path, '.css')}.module.css`,
      ),
    ...(utilities.length > MAX_UTILITIES
      ? [`${UTILITIES} has ${utilities.length} classes, over ${MAX_UTILITIES}`]
      : []),
    ...written,
  ]
}

/** Names that components take of modules in vain, and classes of modules that nobody takes. */
function unmatchedClasses(sheets: readonly Source[], code: readonly Source[]): string[] {
  const uses = code.flatMap(usesOf)
  return sheets
    .filter(({ path }) => MODULE.test(path))
    .flatMap(({ path: module, text }) => {
      const styled = styledClasses(text)
      const known = new Set(styled.map(camel))
      const here = uses.filter((use) => use.module === module)
      const taken = new Set(here.flatMap(({ classes }) => classes))
      return [
        ...here.flatMap(({ path, classes }) =>
          [...new Set(classes)]
            .filter((name) => !known.has(name))
            .map((name) => `${path} uses ${name}, which ${module} does not style`),
        ),
        ...styled
          .filter((name) => !taken.has(camel(name)))
          .map((name) => `${module} styles .${name}, which no component uses`),
      ]
    })
}

/** Pieces that a style reaches by their `data-piece` and no component calls so. */
function missingPieces(sheets: readonly Source[], code: readonly Source[]): string[] {
  const marked = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/data-piece=(?:"([\w-]+)"|\{[^}]*'([\w-]+)')/g)].map(
        ([, name, other]) => name ?? other ?? '',
      ),
    ),
  )
  return sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/\[data-piece='([\w-]+)'\]/g)].flatMap(([, name = '']) =>
      marked.has(name) ? [] : [`${path} reaches for the piece ${name}, which no component is`],
    ),
  )
}

/** Animations of modules that are defined elsewhere: their names belong to a file as those of classes do. */
const missingAnimations = (sheets: readonly Source[]): string[] =>
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/animation(?:-name)?: ([a-z][\w-]*)/g)]
      .filter(([, name]) => name !== 'none' && !text.includes(`@keyframes ${name} {`))
      .map(([, name]) => `${path} runs the animation ${name}, which it does not define`),
  )

/** Splits a selector where a pattern matches outside of brackets. */
function splitOutside(selector: string, pattern: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    depth += Number('(['.includes(letter)) - Number(')]'.includes(letter))
    if (depth === 0 && pattern.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const withoutFunctions = (part: string) => part.replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')

/** Checks whether a part of a selector has a class or a tag itself, by which a browser passes over what is not below one. */
const isPlain = (part: string): boolean =>
  /^[a-z]|\.[a-z]/i.test(withoutFunctions(part).replaceAll(/\[[^\]]*\]|:[\w-]+/g, ''))

/** Checks whether an element alone, or its parent, says first that it is not meant. */
const isOfSome = (part: string): boolean =>
  /^:is\(\.[^()]*\)/.test(part) || /^[a-z]|[.[]|:root/i.test(withoutFunctions(part))

/**
 * Selectors that look at children or siblings and are tried on each element of every page: one of forms took nearly half of the time
 * of all styles in a list of orders, and more below a map. An ancestor that is a plain class or tag lets a browser pass over what is
 * elsewhere; what is asked of siblings comes after what is asked of the element, for all of them are asked.
 */
function slowSelectors(sheets: readonly Source[]): string[] {
  return sheets.flatMap(({ path, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
      .map(([, selectors = '']) => selectors.trim())
      .filter((selectors) => !selectors.startsWith('@'))
      .flatMap((selectors) => splitOutside(selectors, /,/))
      .map((selector) =>
        selector
          .trim()
          .replaceAll(/\s*([>~+])\s*/g, '$1')
          .replaceAll(/\s+/g, ' '),
      )
      .filter((selector) => {
        const parents = splitOutside(selector, /[ >]/)
        const last = parents.pop() ?? ''
        const subject = splitOutside(last, /[~+]/).at(-1) ?? ''
        if (isOfSome(subject)) return false
        const siblings = splitOutside(last, /~/).slice(0, -1)
        const isCostly = subject.includes(':has(') || siblings.length > 0
        return siblings.some((one) => one.includes(':has(')) || (isCostly && !parents.some(isPlain))
      })
      .map(
        (selector) =>
          `${path}: ${selector} is tried on too many elements: begin its subject with a class, or with :is(.parent > *)`,
      ),
  )
}

/** Returns what is wrong with the styles of the web. */
export function styleFaults(all: readonly Source[]): string[] {
  const web = all.filter(({ path }) => path.startsWith('web/src/'))
  const sheets = web.filter(({ path }) => path.endsWith('.css'))
  const code = web.filter(({ path }) => /\.tsx?$/.test(path))
  return [
    ...sharedClasses(sheets),
    ...plainClasses(sheets, code),
    ...unmatchedClasses(sheets, code),
    ...missingPieces(sheets, code),
    ...missingAnimations(sheets),
    ...slowSelectors(sheets),
  ]
}
