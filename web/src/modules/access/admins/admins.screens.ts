import { adminsApi } from '@bustan/contract/access/admins.api.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { queryClient } from '../../../platform/queries.ts'
import { oneOptions } from '../../../platform/resource/resource.queries.ts'
import type { Screen } from '../../../platform/screens.ts'
import { accessGroup } from '../accessGroup.ts'
import { adminsQueryOf } from './adminFilters.ts'
import { adminsOptions } from './admins.queries.ts'

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(adminsApi.one, params['id'] ?? ''))

export const adminScreens: readonly Screen[] = [
  {
    path: '/admins/all',
    title: 'resources/admins/title',
    permission: 'admins index',
    menu: { icon: IconUsersGroup, place: 6, key: 'KeyA', group: accessGroup },
    load: () => import('./AdminList.tsx').then((module) => module.AdminList),
    prefetch: ({ search }) => void queryClient.prefetchQuery(adminsOptions(adminsQueryOf(search))),
  },
  {
    path: '/admins/create',
    title: 'resources/admins/add',
    permission: 'admins create',
    action: true,
    load: () => import('./AdminFormPage.tsx').then((module) => module.AdminCreate),
  },
  {
    path: '/admins/edit/$id',
    title: 'resources/admins/edit',
    permission: 'admins edit',
    load: () => import('./AdminFormPage.tsx').then((module) => module.AdminEdit),
    prefetch: one,
  },
  {
    path: '/admins/show/$id',
    title: 'resources/admins/show',
    permission: 'admins show',
    load: () => import('./AdminShow.tsx').then((module) => module.AdminShow),
    prefetch: one,
  },
]
