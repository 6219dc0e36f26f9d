import { defineModule } from '../core/modules/module.ts'
import { savedAnswers } from './contacts/savedAnswers.ts'
import { messagingPermissions } from './permissions.ts'

export const messaging = defineModule({
  name: 'messaging',
  permissions: messagingPermissions,
  resources: [savedAnswers],
})
