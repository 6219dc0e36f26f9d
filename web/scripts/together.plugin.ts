import type { Plugin } from 'vite'

/** The library that draws the leaves of the sign-in screen: it asks for its own pieces late and lets their failures pass uncaught. */
const LIBRARY = /[\\/]node_modules[\\/]@tsparticles[\\/]/
const LATE_PIECE = /\bimport\((["'])(\.[^"']+)\1\)/g

/** Lets the pieces of that library come in one file with it: what came once can't fail to come apart. */
export const together = (): Plugin => ({
  name: 'together',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY },
    handler(code) {
      const pieces: string[] = []
      const whole = code.replaceAll(LATE_PIECE, (_late, _quote, path: string) => {
        pieces.push(`import * as piece${pieces.length} from ${JSON.stringify(path)};`)
        return `Promise.resolve(piece${pieces.length - 1})`
      })
      return pieces.length > 0 ? { code: pieces.join('\n') + whole, map: null } : null
    },
  },
})
