import { endpoint } from '../core/endpoint.ts'
import type { appInfoAnswer } from './appInfo.ts'

/** What the screens need to know before anybody has signed in. */
export const appInfoApi = {
  read: endpoint<{ answer: typeof appInfoAnswer }>()('GET', '/app-info', 'public'),
}
