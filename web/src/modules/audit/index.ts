import { auditPages } from '@bustan/contract/audit/addresses.ts'
import { IconHistory } from '@tabler/icons-react'
import { prefetchLater } from '../../platform/state/queries.ts'
import type { Screen } from '../../platform/navigation/screens.ts'
import { historyTexts } from '../../platform/history/texts.ts'
import { auditTexts } from './texts.ts'
import { part } from '../../platform/i18n/part.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: auditPages.list.path,
    title: 'audit/title',
    permission: 'audit index',
    menu: { icon: IconHistory, place: 95, key: 'KeyT' },
    load: part(() => import('./AuditList.tsx'), 'AuditList', historyTexts, auditTexts),
    prefetch: ({ search }) =>
      prefetchLater(async () => (await import('./auditFilters.tsx')).auditPageOptions(search)),
  },
]
