import { rolePages } from '@bustan/contract/access/addresses.ts'
import { IconShieldCog } from '@tabler/icons-react'
import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import { addressQuery, oneOptions } from '../../../platform/resource/resource.queries.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { rolesOptions } from './roles.queries.ts'
import { accessGroup } from '../admins/admins.screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { adminTexts } from '../admins/texts.ts'
import { part } from '../../../platform/i18n/part.ts'

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(rolesApi.one, params['id'] ?? ''))

export const roleScreens: readonly Screen[] = [
  {
    path: rolePages.list.path,
    title: 'resources/roles/title',
    permission: 'roles index',
    menu: { icon: IconShieldCog, place: 5, key: 'KeyR', group: accessGroup },
    load: part(() => import('./RoleList.tsx'), 'RoleList', formTexts, adminTexts),
    prefetch: ({ search }) =>
      void queryClient.prefetchQuery(rolesOptions(addressQuery(rolePages.base, search))),
  },
  {
    path: rolePages.create.path,
    title: 'resources/roles/add',
    permission: 'roles create',
    action: true,
    load: part(() => import('./RoleFormPage.tsx'), 'RoleCreate', formTexts, adminTexts),
  },
  {
    path: rolePages.edit.path,
    record: { resource: 'roles' },
    title: 'resources/roles/edit',
    permission: 'roles edit',
    load: part(() => import('./RoleFormPage.tsx'), 'RoleEdit', formTexts, adminTexts),
    prefetch: one,
  },
]
