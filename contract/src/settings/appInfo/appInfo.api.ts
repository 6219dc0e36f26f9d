import { endpoint } from '../../core/calls/endpoint.ts'
import type { appInfoAnswer } from './appInfo.ts'

/** The facts the screens need before anybody has signed in. */
export const appInfoApi = {
  read: endpoint<{ answer: typeof appInfoAnswer }>()('GET', '/app-info', 'public'),
}
