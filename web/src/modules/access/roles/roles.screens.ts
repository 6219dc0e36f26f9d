import { IconShieldCog } from '@tabler/icons-react'
import { rolesApi } from '@bustan/contract/access/roles.api.ts'
import { addressQuery, oneOptions } from '../../../platform/resource/resource.queries.ts'
import { queryClient } from '../../../platform/queries.ts'
import type { Screen } from '../../../platform/screens.ts'
import { rolesOptions } from './roles.queries.ts'
import { accessGroup } from '../accessGroup.ts'

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(rolesApi.one, params['id'] ?? ''))

export const roleScreens: readonly Screen[] = [
  {
    path: '/roles/all',
    title: 'resources/roles/title',
    permission: 'roles index',
    menu: { icon: IconShieldCog, place: 5, key: 'KeyR', group: accessGroup },
    load: () => import('./RoleList.tsx').then((module) => module.RoleList),
    prefetch: ({ search }) => void queryClient.prefetchQuery(rolesOptions(addressQuery(search))),
  },
  {
    path: '/roles/create',
    title: 'resources/roles/add',
    permission: 'roles create',
    action: true,
    load: () => import('./RoleFormPage.tsx').then((module) => module.RoleCreate),
  },
  {
    path: '/roles/edit/$id',
    title: 'resources/roles/edit',
    permission: 'roles edit',
    load: () => import('./RoleFormPage.tsx').then((module) => module.RoleEdit),
    prefetch: one,
  },
]
