import { endpoint } from '../../core/calls/endpoint.ts'
import { appInfoAnswer } from './appInfo.ts'

/** The facts the screens need before anybody has signed in. */
export const appInfoApi = {
  read: endpoint('GET', '/app-info', 'public', { answer: appInfoAnswer }),
}
