// Addresses of screens are written once, in the contract's `addresses.ts` files. This looks for others in the web.
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
