import { defineModule } from '../core/modules/module.ts'
import { advertisements } from './advertisements/advertisements.ts'
import { contentPermissions } from './permissions.ts'
import { questions } from './questions/questions.ts'

export const content = defineModule({
  name: 'content',
  permissions: contentPermissions,
  resources: [questions, advertisements],
})
