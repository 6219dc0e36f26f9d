import { expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { sweepDueMoves } from './dueMoves.ts'

test.each(usualDatabases)(
  'moves of a module that is off wait until it is on, and a resource that fails stops no other, on %s',
  async (kind) => {
    const app = await startTestApp(kind)
    const { jobs, modules } = app.platform
    const taken: string[] = []
    let sweep = async (): Promise<unknown> => undefined
    const noted: Jobs = {
      ...jobs,
      sweep: (_name, work) => {
        sweep = work
      },
    }
    const due = (resource: string, fault?: Error) => ({
      resource,
      async take() {
        taken.push(resource)
        if (fault) throw fault
      },
    })
    const fault = new Error('not now')
    sweepDueMoves({ jobs: noted, modules }, [due('orders', fault), due('masters.banks'), due('units')])
    await expect(sweep()).rejects.toBe(fault)
    expect(taken).toEqual(['orders', 'units'])
    const on = await app.call('POST', '/api/dashboard/v1/modules', {
      token: app.superToken,
      body: { name: 'masters', is_on: true },
    })
    expect(on.status).toBe(200)
    await expect(sweep()).rejects.toBe(fault)
    expect(taken).toEqual(['orders', 'units', 'orders', 'masters.banks', 'units'])
    await app.close()
  },
)
