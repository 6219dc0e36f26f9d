import { storeApi } from '@bustan/contract/store/store.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany, removeCompany, saveCompany } from '../../people/index.ts'

const ownCompany = (call: Call) => ({ of: 'users', id: callerIdOf(call) }) as const

/** The company that a customer orders for. */
export function companyRoutes(route: Route, platform: Platform): void {
  route(
    storeApi.company,
    { summary: 'The own company, which tax invoices name as the buyer' },
    async (call) => ({ message: call.t('done/loaded'), data: await readCompany(call.db, ownCompany(call)) }),
  )
  route(
    storeApi.saveCompany,
    {
      summary:
        'Set the own company: orders get a tax invoice that names it. Where the department of an employee has one, that is named',
    },
    {
      commit: async (tx, call) => {
        await saveCompany(platform, tx, call, ownCompany(call), call.body)
        return { message: call.t('done/savedSuccessfully'), data: await readCompany(tx, ownCompany(call)) }
      },
    },
  )
  route(
    storeApi.removeCompany,
    { summary: 'Take the own company away: invoices are simplified again' },
    {
      commit: async (tx, call) => {
        await removeCompany(platform, tx, call, ownCompany(call))
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}
