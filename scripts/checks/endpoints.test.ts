import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { codeOf, readTables } from '../../web/scripts/endpoints.plugin.ts'
import { ROOT } from '../product/webBuild.ts'

const files = globSync('contract/src/**/*.api.ts', { cwd: ROOT }).map((name) => join(ROOT, name))
const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<unknown>

describe('the endpoints of the contract in the web', () => {
  test('are the same calls without their schemas', async () => {
    const tables = await readTables(files)
    const schemas: unknown[] = []
    for (const file of files) {
      const real = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Endpoint>>
      const names = Object.keys(real).toSorted()
      expect(codeOf(tables, file)).toBe(
        names.map((name) => `export * as ${name} from "${file}?table=${name}"\n`).join(''),
      )
      for (const [name, table] of Object.entries(real)) {
        const code = codeOf(tables, `${file}?table=${name}`) ?? ''
        expect(code).not.toMatch(/schemas|^import|zod/m)
        const calls = Object.entries(table).map(([key, { method, path, access, schemas: own }]) => {
          schemas.push(own)
          return [key, { method, path, access }]
        })
        expect({ ...((await run(code)) as object) }).toEqual(Object.fromEntries(calls))
      }
    }
    expect(schemas.filter((one) => one !== undefined).length).toBeGreaterThan(200)
  })

  test('stand alone in their module: anything else there stops the build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bustan-endpoints-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'odd.api.ts')
    await writeFile(file, "export const readers = ['orders index']\n")
    await expect(readTables([file])).rejects.toThrow('odd.api.ts: readers.0 is no endpoint')
    await writeFile(file, 'export const LIMIT = 3\n')
    await expect(readTables([file])).rejects.toThrow('odd.api.ts: LIMIT is no table of endpoints')
  })
})
