import { defineModule } from '../core/modules/module.ts'
import { auditPermissions } from './permissions.ts'

export const audit = defineModule({ name: 'audit', permissions: auditPermissions, resources: [] })
