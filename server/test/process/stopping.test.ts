import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import { firstAdmin } from '../serverProcess.ts'

test('a server that is asked to end says that it is not ready, answers on, and then ends in good order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-stopping-'))
  const product = await startProduct({ ...firstAdmin, DATA_DIR: folder, DRAIN_SECONDS: '3' })
  const status = async (path: string) => (await fetch(product.url + path)).status
  expect([await status('/health/live'), await status('/health/ready'), await status('/health')]).toEqual([
    200, 200, 200,
  ])

  const exited = new Promise<number | null>((resolve) => product.child.once('exit', resolve))
  product.child.kill('SIGTERM')
  await expect.poll(() => status('/health/ready')).toBe(503)
  expect(await status('/health/live')).toBe(200)
  const answer = await fetch(`${product.url}/api/dashboard/v1/units`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close'])
  expect(await exited).toBe(0)
  await expect(fetch(`${product.url}/health/live`)).rejects.toThrow()
  await rm(folder, { recursive: true, force: true })
})
