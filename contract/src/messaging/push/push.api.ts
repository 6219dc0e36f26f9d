import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { browserInput, pushAnswer, pushDeviceAnswer, quietAnswer, quietInput } from './push.ts'

/** The browsers of the caller that are told of news while no tab is open. */
export const pushApi = {
  all: endpoint('GET', '/push', 'staff', { answer: pushAnswer }),
  add: endpoint('POST', '/push/devices', 'staff', { body: browserInput, answer: pushDeviceAnswer }),
  remove: endpoint('DELETE', '/push/devices/:id', 'staff', { answer: messageAnswer }),
  test: endpoint('POST', '/push/devices/:id/test', 'staff', { answer: messageAnswer }),
  quiet: endpoint('POST', '/push/quiet', 'staff', { body: quietInput, answer: quietAnswer }),
}
