import { defineModule } from '../core/modules/module.ts'
import { accessPermissions } from './permissions.ts'

export const access = defineModule({ name: 'access', permissions: accessPermissions, resources: [] })
