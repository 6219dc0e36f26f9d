import { outgoingPages } from '@bustan/contract/messaging/addresses.ts'
import type { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import { channels, outgoingStates, purposes } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'

const filters: ListFilters<typeof outgoingApi.list> = [
  {
    name: 'channel',
    field: ['outgoing', 'channel'],
    kind: 'choice',
    options: channels.map((channel) => ({ value: channel, label: `outgoing/channels/${channel}` as const })),
  },
  {
    name: 'state',
    field: ['outgoing', 'state'],
    kind: 'choice',
    quick: true,
    all: 'outgoing/all',
    options: outgoingStates.map((state) => ({ value: state, label: `outgoing/states/${state}` as const })),
  },
  { name: 'search', field: ['outgoing', 'receiver'], kind: 'text' },
  {
    name: 'purpose',
    field: ['outgoing', 'purpose'],
    kind: 'choice',
    options: purposes.map((purpose) => ({ value: purpose, label: `outgoing/purposes/${purpose}` as const })),
  },
  { name: 'from', kind: 'days', labels: { from: 'outgoing/from', to: 'outgoing/to' } },
]

/** The calls of the list of what goes out, the newest first. */
export const outgoingCalls = { path: outgoingPages.base, filters, sorted: [] } as const
