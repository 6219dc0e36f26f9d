import { adminPages } from '@bustan/contract/access/addresses.ts'
import { IconUsersGroup, IconUserShield } from '@tabler/icons-react'
import { prefetchLater } from '../../../platform/state/queries.ts'
import type { Screen, MenuGroup } from '../../../platform/navigation/screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { emailChangeTexts } from '../email/texts.ts'
import { adminTexts } from './texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** Roles and admins, together in the sidebar. */
export const accessGroup: MenuGroup = { title: 'nav/access', icon: IconUserShield }

const one: Screen['prefetch'] = ({ params }) =>
  prefetchLater(async () => (await import('./admins.queries.ts')).adminOptions(params['id'] ?? ''))

export const adminScreens: readonly Screen[] = [
  {
    path: adminPages.list.path,
    title: 'resources/admins/title',
    permission: 'admins index',
    menu: { icon: IconUsersGroup, place: 6, key: 'KeyA', group: accessGroup },
    load: part(() => import('./AdminList.tsx'), 'AdminList', formTexts, adminTexts),
    prefetch: ({ search }) =>
      prefetchLater(async () => (await import('./adminFilters.tsx')).adminsPageOptions(search)),
  },
  {
    path: adminPages.create.path,
    title: 'resources/admins/add',
    permission: 'admins create',
    action: true,
    load: part(() => import('./AdminFormPage.tsx'), 'AdminCreate', formTexts, adminTexts),
  },
  {
    path: adminPages.edit.path,
    title: 'resources/admins/edit',
    permission: 'admins edit',
    load: part(() => import('./AdminFormPage.tsx'), 'AdminEdit', formTexts, adminTexts),
    prefetch: one,
  },
  {
    path: adminPages.show.path,
    record: { resource: 'admins' },
    title: 'resources/admins/show',
    permission: 'admins show',
    load: part(() => import('./AdminShow.tsx'), 'AdminShow', formTexts, emailChangeTexts, adminTexts),
    prefetch: one,
  },
]
