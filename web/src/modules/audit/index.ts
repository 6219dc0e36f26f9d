import { auditPages } from '@bustan/contract/audit/addresses.ts'
import { IconHistory } from '@tabler/icons-react'
import { prefetchLater } from '../../platform/state/queries.ts'
import type { Screen } from '../../platform/navigation/screens.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { historyTexts } from '../../platform/history/texts.ts'
import { auditTexts } from './texts.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: auditPages.list.path,
    title: 'audit/title',
    permission: 'audit index',
    menu: { icon: IconHistory, place: 95, key: 'KeyT' },
    load: withTexts(
      () => import('./AuditList.tsx').then((module) => module.AuditList),
      historyTexts,
      auditTexts,
    ),
    prefetch: ({ search }) =>
      prefetchLater(async () => (await import('./auditFilters.tsx')).auditPageOptions(search)),
  },
]
