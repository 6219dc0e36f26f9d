import { useEffect, useState } from 'react'
import { hideToast, showToast } from '../../ui/feedback/toastStore.ts'
import { focusFirst } from './badFields.ts'
import type { Problems } from './fieldProblems.ts'

/** Holds the problems with the fields of a form; the first one is shown as the toast of this name, and its field gets the focus. */
export function useProblems(toast: string) {
  const [box, setBox] = useState<HTMLFormElement | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => () => hideToast(toast), [toast])
  return {
    setBox,
    problems,
    show: (wrong: Problems, message: string) => {
      setProblems(wrong)
      const field = focusFirst(box, wrong)
      showToast({ id: toast, tone: 'error', message: (field && wrong[field]) || message })
    },
    clear: () => setProblems({}),
    /** The field has another value now: what was wrong with it, and with its parts, is no longer said. */
    mend: (name: string) => {
      if (problems[name]) hideToast(toast)
      setProblems((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
        ),
      )
    },
  }
}
