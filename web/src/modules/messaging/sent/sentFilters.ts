import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import type { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'

const types = ['client', 'employee', 'manager'] as const
const chosen = ['chosen'] as const

const filters: ListFilters<typeof sentNotificationsApi.list> = [
  { name: 'title', field: ['notifications', 'title'], kind: 'text' },
  {
    name: 'type',
    field: ['notifications', 'roles'],
    kind: 'choice',
    quick: true,
    options: [
      ...types.map((type) => ({ value: type, label: `choices/type/${type}` as const })),
      ...chosen.map((one) => ({ value: one, label: `audiences/${one}` as const })),
    ],
  },
]

/** The calls of the list of what was sent. */
export const sentCalls = { path: sentPages.base, filters, sorted: ['created_at', '-created_at'] } as const
