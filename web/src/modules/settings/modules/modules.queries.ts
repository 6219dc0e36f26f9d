import { modulesApi } from '@bustan/contract/settings/modules/modules.api.ts'
import { dataOf } from '../../../platform/http/call.ts'

/** The modules that a shop may leave off, and which are on. */
export const modulesOptions = dataOf(modulesApi.list)
