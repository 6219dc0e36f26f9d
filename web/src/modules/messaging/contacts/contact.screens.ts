import { answerPages, messagePages } from '@bustan/contract/messaging/addresses.ts'
import { IconMessages } from '@tabler/icons-react'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { prefetchLater } from '../../../platform/state/queries.ts'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { contactTexts } from './texts.ts'
import { part } from '../../../platform/i18n/part.ts'

export const contactScreens: readonly Screen[] = [
  {
    path: messagePages.list.path,
    title: 'contacts/title',
    permission: 'contacts index',
    menu: { icon: IconMessages, place: 70, key: 'KeyM' },
    load: part(() => import('./ContactList.tsx'), 'ContactList', formTexts, contactTexts),
    prefetch: ({ search }) =>
      prefetchLater(async () => (await import('./contacts.queries.ts')).contactsOptions(search)),
  },
  {
    path: messagePages.show.path,
    title: 'contacts/one',
    permission: 'contacts show',
    load: part(() => import('./ContactPage.tsx'), 'ContactPage', formTexts, contactTexts),
    prefetch: ({ params }) =>
      prefetchLater(async () => (await import('./contacts.queries.ts')).contactOptions(params['id'] ?? '')),
  },
  ...resourceScreens({
    path: answerPages.base,
    name: 'answers',
    subject: 'contacts',
    readWith: 'reply',
    texts: 'answers',
    textSet: contactTexts,
    definition: () =>
      import('@bustan/contract/messaging/contacts/savedAnswers.ts').then((module) => module.savedAnswers),
  }),
]
