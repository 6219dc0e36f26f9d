import { errorText } from '../../../platform/http/errorText.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { PushProblem } from './browserPush.ts'

/** Says why something about pushes did not go. */
export function pushErrorText(t: Translate, error: unknown): string {
  if (!(error instanceof PushProblem)) return errorText(t, error)
  if (error.reason === 'denied') return t('pushes/deniedText')
  return t(error.reason === 'worker' ? 'pushes/workerText' : 'pushes/serviceText')
}
