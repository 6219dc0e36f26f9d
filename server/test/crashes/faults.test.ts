import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import { FAULT_EXIT } from '../../src/platform/faults/faults.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'

const faulty = fileURLToPath(new URL('./faultyProduct.ts', import.meta.url))

test('a fault nobody caught is one line of the log and a code; a rejection nobody waited for ends nothing', async () => {
  const shop = await lasting('embedded')
  const product = await startProduct({ ...firstAdmin, DATA_DIR: shop.folder }, faulty)
  let printed = ''
  product.child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => product.child.once('exit', resolve))
  const token = await signInToServer(product.url)

  product.child.kill('SIGWINCH')
  await expect.poll(() => printed).toContain('a planted rejection')
  expect((await callServer(product.url, 'GET', '/units', { token })).status).toBe(200)

  product.child.kill('SIGUSR2')
  expect(await exited).toBe(FAULT_EXIT)
  const lines = printed.split('\n').filter((line) => line.includes('a planted fault'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, exit: FAULT_EXIT })
  await shop.remove()
})
