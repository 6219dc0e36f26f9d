import { INBOX, SWITCHES, outgoingPages, sentPages } from '@bustan/contract/messaging/addresses.ts'
import { IconMailForward, IconSpeakerphone } from '@tabler/icons-react'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { withTexts } from '../../../platform/i18n/i18n.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { bellTexts } from '../bell/texts.ts'
import { noticeTexts } from './texts.ts'
import { outgoingTexts } from '../outgoing/texts.ts'
import { pushTexts } from '../push/texts.ts'

/** The inbox of whoever is signed in, how they are told, and what staff send to clients. */
export const noticeScreens: readonly Screen[] = [
  {
    path: sentPages.list.path,
    title: 'notices/sent',
    permission: 'notifications index',
    menu: { icon: IconSpeakerphone, place: 65, key: 'KeyS' },
    load: withTexts(
      () => import('../sent/SentList.tsx').then((module) => module.SentList),
      formTexts,
      noticeTexts,
    ),
  },
  {
    path: sentPages.create.path,
    title: 'notices/create',
    permission: 'notifications create',
    action: true,
    load: withTexts(
      () => import('../sent/SendPage.tsx').then((module) => module.SendPage),
      formTexts,
      noticeTexts,
    ),
  },
  {
    path: outgoingPages.list.path,
    title: 'outgoing/title',
    permission: 'outgoing index',
    menu: { icon: IconMailForward, place: 66 },
    load: withTexts(
      () => import('../outgoing/OutgoingList.tsx').then((module) => module.OutgoingList),
      outgoingTexts,
    ),
  },
  {
    path: INBOX,
    title: 'notices/inbox',
    load: withTexts(
      () => import('./InboxPage.tsx').then((module) => module.InboxPage),
      noticeTexts,
      bellTexts,
    ),
  },
  {
    path: SWITCHES,
    title: 'notices/switches',
    load: withTexts(
      () => import('./SwitchesPage.tsx').then((module) => module.SwitchesPage),
      formTexts,
      noticeTexts,
      pushTexts,
    ),
  },
  {
    path: sentPages.show.path,
    title: 'notices/one',
    permission: 'notifications show',
    load: withTexts(
      () => import('../sent/SentPage.tsx').then((module) => module.SentPage),
      formTexts,
      noticeTexts,
    ),
  },
]
