import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from './toasts.ts'
import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'

/** The answer of a call, or the text to show; neither where nothing is to be said. */
type Outcome = string | { message: string } | null | undefined | void

/**
 * One write, once at a time: a second run while the first is under way sends nothing. Its message is shown when it went well, and its
 * error when it did not. `run` answers whether it went well.
 */
export function useAction<Result extends Outcome, Input = void>(options: {
  work: (input: Input) => Promise<Result>
  /** The id of its toasts, which replace each other. */
  toast?: string
  /** Follows the message; it is busy until this has ended. */
  onDone?: (result: Result, input: Input) => unknown
  /** Called with the error instead of showing it. */
  onError?: (error: unknown, input: Input) => unknown
  /** Follows both outcomes; it is busy until this has ended. */
  onSettled?: () => unknown
}) {
  const t = useT()
  const isRunning = useRef(false)
  const named = options.toast === undefined ? {} : { id: options.toast }
  const showError = (error: unknown) => showToast({ ...named, tone: 'error', message: errorText(t, error) })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: options.work,
    onSuccess: (result, input) => {
      const message = typeof result === 'string' ? result : result?.message
      if (message) showToast({ ...named, message })
      return options.onDone?.(result, input)
    },
    onError: (error, input) => (options.onError ?? showError)(error, input),
    onSettled: () => options.onSettled?.(),
    // Passwords are among what is sent: nothing of it is stored for long.
    gcTime: 1_000,
  })
  const run = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    const isDone = await mutateAsync(input).then(
      () => true,
      () => false,
    )
    isRunning.current = false
    return isDone
  }
  return { run, isBusy: isPending }
}
