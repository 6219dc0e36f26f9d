import { rolePages } from '@bustan/contract/access/addresses.ts'
import { IconShieldCog } from '@tabler/icons-react'
import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import { addressQuery, oneOptions } from '../../../platform/resource/resource.queries.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import { crudScreens } from '../../../platform/navigation/crudScreens.ts'
import { rolesOptions } from './roles.queries.ts'
import { accessGroup } from '../admins/admins.screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { adminTexts } from '../admins/texts.ts'
import { part } from '../../../platform/i18n/part.ts'

export const roleScreens = crudScreens({
  path: rolePages.base,
  subject: 'roles',
  texts: 'roles',
  menu: { icon: IconShieldCog, place: 5, key: 'KeyR', group: accessGroup },
  load: {
    list: part(() => import('./RoleList.tsx'), 'RoleList', formTexts, adminTexts),
    create: part(() => import('./RoleFormPage.tsx'), 'RoleCreate', formTexts, adminTexts),
    edit: part(() => import('./RoleFormPage.tsx'), 'RoleEdit', formTexts, adminTexts),
  },
  prefetch: {
    list: ({ search }) => void queryClient.prefetchQuery(rolesOptions(addressQuery(rolePages.base, search))),
    one: ({ params }) => void queryClient.prefetchQuery(oneOptions(rolesApi.one, params['id'] ?? '')),
  },
  record: 'roles',
})
