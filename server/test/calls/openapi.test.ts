import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APIS, differences, documentPath, everyModule, readStored } from '../../../scripts/openapi.ts'
import { startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

describe('the descriptions of the APIs', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('embedded', { MODULES: everyModule })
  })
  afterAll(() => app.close())

  // A change that was meant is kept by `npm run openapi -- --write` and reviewed there.
  test.each(APIS)('of the %s is the one that is kept', async (api) => {
    const { body } = await app.call('GET', documentPath(api), { token: app.superToken })
    expect(differences(await readStored(api), body)).toEqual([])
  })
})
