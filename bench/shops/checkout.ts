import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ShopSize } from '../options.ts'

/** Another version of the product, in a folder of its own with its packages installed. */
export interface Checkout {
  /** Its commit, short. */
  commit: string
  folder: string
  /** The file that starts it. */
  main: string
  /** Fills an empty database with its own schema. */
  fill(url: string, size: ShopSize): void
}

/** Throws where the folder holds no installed checkout. */
export function openCheckout(given: string): Checkout {
  const folder = resolve(given)
  const main = join(folder, 'server/src/main.ts')
  if (!existsSync(main) || !existsSync(join(folder, 'node_modules')))
    throw new Error(`--against takes the folder of a checkout with its packages installed, not ${folder}`)
  const commit = execFileSync('git', ['-C', folder, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' })
  return {
    commit: commit.trim(),
    folder,
    main,
    fill(url, { orders, clients, products }) {
      const size = { orders, clients, products, url }
      const options = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)])
      execFileSync(process.execPath, [join(folder, 'bench/data.ts'), ...options], { stdio: 'inherit' })
    },
  }
}
