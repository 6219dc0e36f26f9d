import { usersApi } from '@bustan/contract/people/users.api.ts'
import { IconAddressBook, IconUserQuestion, IconUsers } from '@tabler/icons-react'
import { queryClient } from '../../platform/queries.ts'
import { oneOptions } from '../../platform/resource/resource.queries.ts'
import type { Icon, MenuGroup, Screen } from '../../platform/screens.ts'
import { peopleOptions } from './people.queries.ts'
import { clientKit, peopleQueryOf, requestKit, userKit } from './peopleKits.ts'
import type { PeopleKit } from './peopleKits.ts'
import { withTexts } from '../../platform/i18n.ts'
import { formTexts } from '../../platform/formTexts.ts'
import { peopleTexts } from './texts.ts'

/** Clients, users, requests and departments, together in the sidebar. */
export const peopleGroup: MenuGroup = { title: 'nav/people', icon: IconUsers }

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(usersApi.one, params['id'] ?? ''))

interface Seen {
  kit: PeopleKit
  texts: 'clients' | 'users' | 'requests'
  icon: Icon
  place: number
  key?: `Key${string}`
  list: Screen['load']
  show: Screen['load']
}

const listAndShow = ({ kit, texts, icon, place: index, key, list, show }: Seen): readonly Screen[] => [
  {
    path: `${kit.path}/all`,
    title: `resources/${texts}/title`,
    permission: 'users index',
    menu: { icon, place: index, group: peopleGroup, ...(key ? { key } : {}) },
    load: list,
    prefetch: ({ search }) => void queryClient.prefetchQuery(peopleOptions(peopleQueryOf(kit, search))),
  },
  {
    path: `${kit.path}/show/$id`,
    title: `resources/${texts}/show`,
    permission: 'users show',
    load: show,
    prefetch: one,
  },
]

const forms = (
  kit: PeopleKit,
  texts: 'clients' | 'users',
  create: Screen['load'],
  edit: Screen['load'],
): readonly Screen[] => [
  {
    path: `${kit.path}/create`,
    title: `resources/${texts}/add`,
    permission: 'users create',
    action: true,
    load: create,
  },
  {
    path: `${kit.path}/edit/$id`,
    title: `resources/${texts}/edit`,
    permission: 'users edit',
    load: edit,
    prefetch: one,
  },
]

export const personScreens: readonly Screen[] = [
  ...listAndShow({
    kit: clientKit,
    texts: 'clients',
    icon: IconAddressBook,
    place: 20,
    key: 'KeyC',
    list: withTexts(
      () => import('./PersonList.tsx').then((module) => module.ClientList),
      formTexts,
      peopleTexts,
    ),
    show: withTexts(
      () => import('./PersonShow.tsx').then((module) => module.ClientShow),
      formTexts,
      peopleTexts,
    ),
  }),
  ...forms(
    clientKit,
    'clients',
    withTexts(
      () => import('./PersonFormPage.tsx').then((module) => module.ClientCreate),
      formTexts,
      peopleTexts,
    ),
    withTexts(
      () => import('./PersonFormPage.tsx').then((module) => module.ClientEdit),
      formTexts,
      peopleTexts,
    ),
  ),
  ...listAndShow({
    kit: userKit,
    texts: 'users',
    icon: IconUsers,
    place: 21,
    list: withTexts(
      () => import('./PersonList.tsx').then((module) => module.UserList),
      formTexts,
      peopleTexts,
    ),
    show: withTexts(
      () => import('./PersonShow.tsx').then((module) => module.UserShow),
      formTexts,
      peopleTexts,
    ),
  }),
  ...forms(
    userKit,
    'users',
    withTexts(
      () => import('./PersonFormPage.tsx').then((module) => module.UserCreate),
      formTexts,
      peopleTexts,
    ),
    withTexts(() => import('./PersonFormPage.tsx').then((module) => module.UserEdit), formTexts, peopleTexts),
  ),
  ...listAndShow({
    kit: requestKit,
    texts: 'requests',
    icon: IconUserQuestion,
    place: 22,
    list: withTexts(
      () => import('./RequestList.tsx').then((module) => module.RequestList),
      formTexts,
      peopleTexts,
    ),
    show: withTexts(
      () => import('./PersonShow.tsx').then((module) => module.RequestShow),
      formTexts,
      peopleTexts,
    ),
  }),
]
