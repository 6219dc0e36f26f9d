import { defineModule } from '../core/modules/module.ts'
import { salesPermissions } from './permissions.ts'

export const sales = defineModule({ name: 'sales', permissions: salesPermissions, resources: [] })
