import { balancePages, clientPages, requestPages, userPages } from '@bustan/contract/people/addresses.ts'
import { IconAddressBook, IconUserQuestion, IconUsers, IconWallet } from '@tabler/icons-react'
import { prefetchLater } from '../../../platform/state/queries.ts'
import { crudScreens } from '../../../platform/navigation/crudScreens.ts'
import type { Destination, MenuGroup, Screen } from '../../../platform/navigation/screens.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { peopleTexts } from '../texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** Clients, users, requests and departments, together in the sidebar. */
export const peopleGroup: MenuGroup = { title: 'nav/people', icon: IconUsers }

/** Loads one of the lists of people, or a person, ahead. `kit` is its name; kits are brought with the screens. */
const prefetchOf = (kit: 'clientKit' | 'userKit' | 'requestKit') => ({
  list: ({ search }: Destination) =>
    prefetchLater(async () => {
      const kits = await import('./peopleKits.ts')
      return kits.peoplePageOptions(kits[kit], search)
    }),
  one: ({ params }: Destination) =>
    prefetchLater(async () => (await import('./peopleKits.ts')).personOptions(params['id'] ?? '')),
})

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
  ...crudScreens({
    path: clientPages.base,
    subject: 'users',
    texts: 'clients',
    menu: { icon: IconAddressBook, place: 20, key: 'KeyC', group: peopleGroup },
    load: {
      list: part(() => import('./PersonList.tsx'), 'ClientList', formTexts, peopleTexts),
      create: part(() => import('./PersonFormPage.tsx'), 'ClientCreate', formTexts, peopleTexts),
      edit: part(() => import('./PersonFormPage.tsx'), 'ClientEdit', formTexts, peopleTexts),
      show: part(() => import('../profile/PersonShow.tsx'), 'ClientShow', formTexts, peopleTexts),
    },
    prefetch: prefetchOf('clientKit'),
  }),
  ...crudScreens({
    path: userPages.base,
    subject: 'users',
    texts: 'users',
    menu: { icon: IconUsers, place: 21, group: peopleGroup },
    load: {
      list: part(() => import('./PersonList.tsx'), 'UserList', formTexts, peopleTexts),
      create: part(() => import('./PersonFormPage.tsx'), 'UserCreate', formTexts, peopleTexts),
      edit: part(() => import('./PersonFormPage.tsx'), 'UserEdit', formTexts, peopleTexts),
      show: part(() => import('../profile/PersonShow.tsx'), 'UserShow', formTexts, peopleTexts),
    },
    prefetch: prefetchOf('userKit'),
    // The trail does not name the type of a person; this page shows anybody.
    record: 'users',
    adds: {
      to: 'users',
      query: { type: 'manager' },
      label: 'resources/users/addManager',
      permission: 'users create',
      load: part(() => import('../departments/AddManager.tsx'), 'AddManager', formTexts, peopleTexts),
    },
  }),
  ...crudScreens({
    path: requestPages.base,
    subject: 'users',
    texts: 'requests',
    menu: { icon: IconUserQuestion, place: 22, group: peopleGroup },
    load: {
      list: part(() => import('../requests/RequestList.tsx'), 'RequestList', formTexts, peopleTexts),
      show: part(() => import('../profile/PersonShow.tsx'), 'RequestShow', formTexts, peopleTexts),
    },
    prefetch: prefetchOf('requestKit'),
  }),
]
