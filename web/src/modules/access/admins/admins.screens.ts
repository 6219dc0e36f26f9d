import { adminPages } from '@bustan/contract/access/addresses.ts'
import { IconUsersGroup, IconUserShield } from '@tabler/icons-react'
import { prefetchLater } from '../../../platform/state/queries.ts'
import { crudScreens } from '../../../platform/navigation/crudScreens.ts'
import type { MenuGroup } from '../../../platform/navigation/screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { emailChangeTexts } from '../email/texts.ts'
import { adminTexts } from './texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** Roles and admins, together in the sidebar. */
export const accessGroup: MenuGroup = { title: 'nav/access', icon: IconUserShield }

export const adminScreens = crudScreens({
  path: adminPages.base,
  subject: 'admins',
  texts: 'admins',
  menu: { icon: IconUsersGroup, place: 6, key: 'KeyA', group: accessGroup },
  load: {
    list: part(() => import('./AdminList.tsx'), 'AdminList', formTexts, adminTexts),
    create: part(() => import('./AdminFormPage.tsx'), 'AdminCreate', formTexts, adminTexts),
    edit: part(() => import('./AdminFormPage.tsx'), 'AdminEdit', formTexts, adminTexts),
    show: part(() => import('./AdminShow.tsx'), 'AdminShow', formTexts, emailChangeTexts, adminTexts),
  },
  prefetch: {
    list: ({ search }) =>
      prefetchLater(async () => (await import('./adminFilters.tsx')).adminsPageOptions(search)),
    one: ({ params }) =>
      prefetchLater(async () => (await import('./admins.queries.ts')).adminOptions(params['id'] ?? '')),
  },
  record: 'admins',
})
