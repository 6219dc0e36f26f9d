import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { balancePages, clientPages, requestPages, userPages } from '@bustan/contract/people/addresses.ts'
import { IconAddressBook, IconUserQuestion, IconUsers, IconWallet } from '@tabler/icons-react'
import { prefetchLater } from '../../../platform/state/queries.ts'
import type { Icon, MenuGroup, Screen } from '../../../platform/navigation/screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { peopleTexts } from '../texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** Clients, users, requests and departments, together in the sidebar. */
export const peopleGroup: MenuGroup = { title: 'nav/people', icon: IconUsers }

const one: Screen['prefetch'] = ({ params }) =>
  prefetchLater(async () => (await import('./peopleKits.ts')).personOptions(params['id'] ?? ''))

interface Seen {
  path: string
  /** Its kit's name; kits are brought with the screens. */
  kit: 'clientKit' | 'userKit' | 'requestKit'
  texts: 'clients' | 'users' | 'requests'
  icon: Icon
  place: number
  key?: `Key${string}`
  list: Screen['load']
  show: Screen['load']
  record?: Screen['record']
}

const listAndShow = ({ path, kit, texts, icon, place, key, list, show, record }: Seen): readonly Screen[] => [
  {
    path: pagesOf(path).list.path,
    title: `resources/${texts}/title`,
    permission: 'users index',
    menu: { icon, place, group: peopleGroup, ...(key ? { key } : {}) },
    load: list,
    prefetch: ({ search }) =>
      prefetchLater(async () => {
        const kits = await import('./peopleKits.ts')
        return kits.peoplePageOptions(kits[kit], search)
      }),
  },
  {
    path: pagesOf(path).show.path,
    ...(record ? { record } : {}),
    title: `resources/${texts}/show`,
    permission: 'users show',
    load: show,
    prefetch: one,
  },
]

const forms = (
  path: string,
  texts: 'clients' | 'users',
  create: Screen['load'],
  edit: Screen['load'],
  adds?: Screen['adds'],
): readonly Screen[] => [
  {
    path: pagesOf(path).create.path,
    title: `resources/${texts}/add`,
    permission: 'users create',
    action: true,
    ...(adds ? { adds } : {}),
    load: create,
  },
  {
    path: pagesOf(path).edit.path,
    title: `resources/${texts}/edit`,
    permission: 'users edit',
    load: edit,
    prefetch: one,
  },
]

const balancesScreen: Screen = {
  path: balancePages.list.path,
  title: 'balances/title',
  permission: 'reports index',
  menu: { icon: IconWallet, place: 24, group: peopleGroup },
  load: part(() => import('../balances/BalanceDays.tsx'), 'BalanceDays', peopleTexts),
  prefetch: ({ search }) =>
    prefetchLater(async () => {
      const { balanceDaysOptions, balanceQueryOf } = await import('../balances/balanceFilters.ts')
      return balanceDaysOptions(balanceQueryOf(search))
    }),
}

export const personScreens: readonly Screen[] = [
  balancesScreen,
  ...listAndShow({
    path: clientPages.base,
    kit: 'clientKit',
    texts: 'clients',
    icon: IconAddressBook,
    place: 20,
    key: 'KeyC',
    list: part(() => import('./PersonList.tsx'), 'ClientList', formTexts, peopleTexts),
    show: part(() => import('../profile/PersonShow.tsx'), 'ClientShow', formTexts, peopleTexts),
  }),
  ...forms(
    clientPages.base,
    'clients',
    part(() => import('./PersonFormPage.tsx'), 'ClientCreate', formTexts, peopleTexts),
    part(() => import('./PersonFormPage.tsx'), 'ClientEdit', formTexts, peopleTexts),
  ),
  ...listAndShow({
    path: userPages.base,
    kit: 'userKit',
    texts: 'users',
    icon: IconUsers,
    place: 21,
    // The trail does not name the type of a person; this page shows anybody.
    record: { resource: 'users' },
    list: part(() => import('./PersonList.tsx'), 'UserList', formTexts, peopleTexts),
    show: part(() => import('../profile/PersonShow.tsx'), 'UserShow', formTexts, peopleTexts),
  }),
  ...forms(
    userPages.base,
    'users',
    part(() => import('./PersonFormPage.tsx'), 'UserCreate', formTexts, peopleTexts),
    part(() => import('./PersonFormPage.tsx'), 'UserEdit', formTexts, peopleTexts),
    {
      to: 'users',
      query: { type: 'manager' },
      label: 'resources/users/addManager',
      permission: 'users create',
      load: part(() => import('../departments/AddManager.tsx'), 'AddManager', formTexts, peopleTexts),
    },
  ),
  ...listAndShow({
    path: requestPages.base,
    kit: 'requestKit',
    texts: 'requests',
    icon: IconUserQuestion,
    place: 22,
    list: part(() => import('../requests/RequestList.tsx'), 'RequestList', formTexts, peopleTexts),
    show: part(() => import('../profile/PersonShow.tsx'), 'RequestShow', formTexts, peopleTexts),
  }),
]
