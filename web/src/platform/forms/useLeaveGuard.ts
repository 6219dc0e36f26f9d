import { useBlocker } from '@tanstack/react-router'
import { session } from '../session/session.ts'
import { useSaveKey, useUnsaved } from './openForms.ts'

/** An address within the page. */
interface Place {
  pathname: string
  search: object
}

/**
 * Asks before a form's values are left behind, which going from one place of the form to another does not do; Ctrl S saves them. Answers
 * how to go on once somebody is leaving.
 */
export function useLeaveGuard(
  form: { keepsHere: () => boolean; submit: () => Promise<void> },
  isWithin: (current: Place, next: Place) => boolean = () => false,
): { leave: () => void; stay: () => void } | null {
  // Whoever was signed out has nothing to save here any more.
  const keepsHere = () => form.keepsHere() && session.get().token !== null
  useUnsaved(keepsHere)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => keepsHere() && !isWithin(current, next),
    enableBeforeUnload: keepsHere,
    withResolver: true,
  })
  useSaveKey(form.submit)
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null
}
