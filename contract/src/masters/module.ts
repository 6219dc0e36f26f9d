import { defineModule } from '../core/modules/module.ts'
import { mastersPermissions } from './permissions.ts'
import { reports } from './reports.ts'
import { resources } from './resources.ts'

/** The lists that others choose from: places, banks, nationalities. */
export const masters = defineModule({
  name: 'masters',
  permissions: mastersPermissions,
  resources,
  reports,
  requires: [],
})
