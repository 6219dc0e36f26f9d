// The rules of the web: its addresses and texts come from the contract, its styles name logical sides, its hooks hear a hand from the first
// moment.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'
import type { Source } from './sources.ts'

const AREAS = join(ROOT, 'contract/src')

/** The first part of every address in an `addresses.ts`: `orders` of `/orders/all`. */
async function firstParts(): Promise<string[]> {
  const parts = new Set<string>()
  const note = (address: unknown) => {
    const part = typeof address === 'string' && /^\/([\w-]+)/.exec(address)?.[1]
    if (part) parts.add(part)
  }
  for (const entry of readdirSync(AREAS, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|[\\/])addresses\.ts$/.test(entry)) continue
    const defined = (await import(join(AREAS, entry))) as Record<string, unknown>
    for (const one of Object.values(defined)) {
      note(one)
      if (typeof one === 'object' && one && 'base' in one) note(one.base)
      // Functions answer an address for whatever they are given.
      if (typeof one === 'function') note((one as (given: unknown) => unknown)({}))
    }
  }
  return [...parts]
}

const typed = new RegExp(
  `['"\`]/(?:${(await firstParts()).join('|')})(?=[/?'"\`$#])[^'"\`\\n]*['"\`]|\\bas '/'`,
  'g',
)

/** Every address that a file of the web types itself, and every cast of one to the router's types. */
export const typedAddresses = (all: readonly Source[]): string[] =>
  all
    .filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').matchAll(typed)].map(
        ([match]) => `${path} types an address: ${match}`,
      ),
    )

/** Logical sides only: what is on the left in English is on the right in Arabic. */
export function physicalSides(all: readonly Source[]): string[] {
  const css =
    /(?:^|[\s;{])(margin|padding|border)-(left|right)\b|(?:^|[\s;{])(left|right)\s*:|text-align\s*:\s*(left|right)|float\s*:\s*(left|right)/m
  const jsx = /\s(ml|mr|pl|pr|left|right)=[{"]|(marginLeft|marginRight|paddingLeft|paddingRight)\b/
  return all
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const match = (path.endsWith('.css') ? css : jsx).exec(plain)
      return match ? [`${path} names a physical side: ${match[0].trim()}`] : []
    })
}

/** Returns the texts of screens that do not come from the catalogue. */
export function literalTexts(all: readonly Source[]): string[] {
  const text = />\s*([A-Za-z\u0600-\u06ff][^<>{}=;()]*[A-Za-z\u0600-\u06ff.!?])\s*<\//
  return all
    .filter(({ path }) => path.endsWith('.tsx') && path.startsWith('web/src/'))
    .flatMap(({ path, text: code }) => {
      const match = text.exec(code)
      return match ? [`${path} has a text of its own: ${match[1]}`] : []
    })
}

/** The web calls endpoints of the contract: an address typed beside them can name what is not there. */
export const typedCalls = (all: readonly Source[]) =>
  all.flatMap(({ path, text }) => {
    if (!path.startsWith('web/src/') || /\/platform\/http\/(api|call|http)\.ts$/.test(path)) return []
    const match = /\b(?:api|http)\.(?:get|post|put|delete)\b|\bfetch\(\s*[`'"]\/api/.exec(text)
    return match ? [`${path} calls an address of its own: ${match[0]}`] : []
  })

/** Events of a hand, of which the first may come in the moment after something was drawn. */
const BY_HAND = /addEventListener\(\s*'(?:keydown|keyup|click|pointerdown|mousedown|paste|input)'/
const EFFECT = /\buseEffect\(\(\) => (\{[\s\S]*?\n {2}\}|.*), \[.*\]\)/g

/**
 * Hooks that listen to a hand, or give the focus, only some time after the page was drawn (`useEffect`): on a busy machine a click
 * or the first digit of a weight is lost meanwhile. `useLayoutEffect` leaves no such time.
 */
export const lateListeners = (all: readonly Source[]) =>
  all
    .filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EFFECT)].flatMap(([, body = '']) =>
        BY_HAND.test(body) || /^[^\n]*\.focus\(/.test(body)
          ? [`${path} listens late: ${body.trim().slice(0, 60)}`]
          : [],
      ),
    )
