import { defineModule } from '../core/modules/module.ts'
import { departments } from './departments/departments.ts'
import { peoplePermissions } from './permissions.ts'

export const people = defineModule({
  name: 'people',
  permissions: peoplePermissions,
  resources: [departments],
})
