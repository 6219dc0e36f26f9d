import { defineModule } from '../core/modules/module.ts'
import { settingsPermissions } from './permissions.ts'

export const settings = defineModule({ name: 'settings', permissions: settingsPermissions, resources: [] })
