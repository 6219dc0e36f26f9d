import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { browserInput, pushAnswer, pushDeviceAnswer, quietAnswer, quietInput } from './push.ts'

/** The browsers of the caller that are told of news while no tab is open. */
export const pushApi = {
  all: endpoint<{ answer: typeof pushAnswer }>()('GET', '/push', 'staff'),
  add: endpoint<{ body: typeof browserInput; answer: typeof pushDeviceAnswer }>()(
    'POST',
    '/push/devices',
    'staff',
  ),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/push/devices/:id', 'staff'),
  test: endpoint<{ answer: typeof messageAnswer }>()('POST', '/push/devices/:id/test', 'staff'),
  quiet: endpoint<{ body: typeof quietInput; answer: typeof quietAnswer }>()('POST', '/push/quiet', 'staff'),
}
