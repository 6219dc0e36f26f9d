import type { Plugin } from 'vite'

const RESOLVER = /@mantine\/core\/esm\/.*\/default-variant-colors-resolver\.mjs$/
const STAND_IN = `export const defaultVariantColorsResolver = () => {
  throw new Error('the colours of variants are in mantineTheme.ts')
}`

/**
 * Leaves out how Mantine computes the colours of its buttons: 1.6 kB of every first visit, packed. Its default theme names it, and ours
 * has another in its place.
 */
export const withoutVariantColors = (): Plugin => ({
  name: 'bustan-variant-colors',
  transform: {
    filter: { id: RESOLVER },
    handler: () => ({ code: STAND_IN, map: null }),
  },
})
