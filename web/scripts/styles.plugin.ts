import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { preprocessCSS } from 'vite'
import type { Plugin, PreprocessCSSResult, ResolvedConfig } from 'vite'

const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the name that a class of a CSS module has in the page: the file's name and its own, where words that end the one and begin
 * the other stand once. It holds no hash, so that journeys can name it; scripts/checks/styles.ts says where two would be equal.
 */
export function scopedName(name: string, path: string): string {
  const stem = kebab(basename(path).replace(/\.module\.css.*$/, '')).split('-')
  const words = name.split('-')
  const shared = stem.findIndex((_, at) => stem.slice(at).every((word, place) => word === words[place]))
  return [...(shared < 0 ? stem : stem.slice(0, shared)), ...words].join('-')
}

const MODULE = /\.module\.css$/
const NAMES = /\.module\.css\.js$/
const RULES = /\.rules\.css$/

/** The style sheet that a module of styles is made of. */
export const styleSource = (id: string) => id.replace(/\?.*$/, '').replace(RULES, '.module.css')
const IMPORT = /^import \* as \w+ from '([^']+)\.module\.css'$/gm

/**
 * Builds a CSS module as two: a style sheet like any other, and the names of its classes, which the bundler writes where they are
 * used. Vite makes one of both: names are then sent as constants beside the code, and modules that screens share as files without
 * code.
 */
export function stylesApart(): Plugin {
  let config: ResolvedConfig
  const compiled = new Map<string, Promise<PreprocessCSSResult>>()
  const compile = (path: string) => {
    const known = compiled.get(path) ?? readFile(path, 'utf8').then((css) => preprocessCSS(css, path, config))
    compiled.set(path, known)
    return known
  }
  return {
    name: 'bustan-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => ({ code: code.replaceAll(IMPORT, "$&; import '$1.rules.css'"), map: null }),
    },
    resolveId: {
      filter: { id: [MODULE, RULES] },
      async handler(source, importer = '') {
        if (RULES.test(source)) return resolve(dirname(importer), source)
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved && `${resolved.id}.js`
      },
    },
    load: {
      filter: { id: [NAMES, RULES] },
      async handler(id) {
        if (RULES.test(id)) return (await compile(styleSource(id))).code
        const { modules = {} } = await compile(id.replace(/\.js$/, ''))
        // A class may be called as a word of the language is.
        const names = Object.entries(modules).map(
          ([name, value], at) =>
            `const name${at} = ${JSON.stringify(value)}; export { name${at} as ${name} }`,
        )
        return { code: names.join('\n'), moduleSideEffects: false }
      },
    },
  }
}
