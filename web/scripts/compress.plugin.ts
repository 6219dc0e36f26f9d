import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this many bytes a packed file saves too little to be a file of its own. */
const WORTH_PACKING = 512

/** Writes `.br` (11) and `.gz` (9) beside every text file of the build, so that the server never compresses them. */
export function compressBeside(): Plugin {
  let outDir = ''
  return {
    name: 'bustan-compress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      for (const name of files.filter((file) => TEXT.test(file) && file !== 'csp.json')) {
        const path = join(outDir, name)
        const body = await readFile(path)
        if (body.length < WORTH_PACKING) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        }
        await writeFile(`${path}.br`, await brotli(body, { params }))
        await writeFile(`${path}.gz`, await zip(body, { level: 9 }))
      }
    },
  }
}
