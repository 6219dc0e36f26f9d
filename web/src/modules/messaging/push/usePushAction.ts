import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { pushOptions } from './push.queries.ts'
import { pushErrorText } from './pushErrorText.ts'

/** Does something about pushes, says how it went, and loads the devices anew. */
export function usePushAction(work: () => Promise<{ message: string } | string | undefined>) {
  const t = useT()
  const client = useQueryClient()
  return useAction({
    toast: 'push',
    work,
    onError: (error) => showToast({ id: 'push', tone: 'error', message: pushErrorText(t, error) }),
    onSettled: () => client.invalidateQueries({ queryKey: pushOptions.queryKey }),
  })
}
