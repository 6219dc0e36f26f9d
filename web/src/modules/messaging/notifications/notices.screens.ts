import { INBOX, SWITCHES, outgoingPages, sentPages } from '@bustan/contract/messaging/addresses.ts'
import { IconMailForward, IconSpeakerphone } from '@tabler/icons-react'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { bellTexts } from '../bell/texts.ts'
import { noticeTexts } from './texts.ts'
import { outgoingTexts } from '../outgoing/texts.ts'
import { pushTexts } from '../push/texts.ts'
import { part } from '../../../platform/i18n/part.ts'

/** The inbox of whoever is signed in, how they are told, and what staff send to clients. */
export const noticeScreens: readonly Screen[] = [
  {
    path: sentPages.list.path,
    title: 'notices/sent',
    permission: 'notifications index',
    menu: { icon: IconSpeakerphone, place: 65, key: 'KeyS' },
    load: part(() => import('../sent/SentList.tsx'), 'SentList', formTexts, noticeTexts),
  },
  {
    path: sentPages.create.path,
    title: 'notices/create',
    permission: 'notifications create',
    action: true,
    load: part(() => import('../sent/SendPage.tsx'), 'SendPage', formTexts, noticeTexts),
  },
  {
    path: outgoingPages.list.path,
    title: 'outgoing/title',
    permission: 'outgoing index',
    menu: { icon: IconMailForward, place: 66 },
    load: part(() => import('../outgoing/OutgoingList.tsx'), 'OutgoingList', outgoingTexts),
  },
  {
    path: INBOX,
    title: 'notices/inbox',
    load: part(() => import('./InboxPage.tsx'), 'InboxPage', noticeTexts, bellTexts),
  },
  {
    path: SWITCHES,
    title: 'notices/switches',
    load: part(() => import('./SwitchesPage.tsx'), 'SwitchesPage', formTexts, noticeTexts, pushTexts),
  },
  {
    path: sentPages.show.path,
    title: 'notices/one',
    permission: 'notifications show',
    load: part(() => import('../sent/SentPage.tsx'), 'SentPage', formTexts, noticeTexts),
  },
]
