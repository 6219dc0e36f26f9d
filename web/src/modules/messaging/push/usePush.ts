import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { PushProblem } from './browserPush.ts'
import { pushOptions } from './push.queries.ts'

/** Says why something about pushes did not go. */
export function pushErrorText(t: Translate, error: unknown): string {
  if (!(error instanceof PushProblem)) return errorText(t, error)
  if (error.reason === 'denied') return t('pushes/deniedText')
  return t(error.reason === 'worker' ? 'pushes/workerText' : 'pushes/serviceText')
}

/** Does things about pushes, none twice at once, says how each went, and loads the devices anew. */
export function usePushAction() {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const run = async (what: string, work: () => Promise<{ message: string } | string | undefined>) => {
    if (busy.has(what)) return
    setBusy((before) => new Set(before).add(what))
    try {
      const done = await work()
      const message = typeof done === 'string' ? done : done?.message
      if (message) showToast({ id: 'push', message })
    } catch (error) {
      showToast({ id: 'push', tone: 'error', message: pushErrorText(t, error) })
    } finally {
      await client.invalidateQueries({ queryKey: pushOptions.queryKey })
      setBusy((before) => new Set([...before].filter((one) => one !== what)))
    }
  }
  return { isBusy: (what: string) => busy.has(what), run }
}
