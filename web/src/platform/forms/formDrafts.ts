import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { useEffect, useEffectEvent } from 'react'
import { keepForTab, readForTab } from '../state/storage.ts'

/**
 * The data that a session which expired leaves in its tab: the person, the page they were on, and the text they had typed there.
 */
interface Left {
  person: number
  href: string
  drafts: Readonly<Record<string, unknown>>
}

const LEFT = 'bustan.left'
const forms = new Map<string, () => unknown>()
let back: Record<string, unknown> = {}

/** Passwords and codes are never kept. */
const isSecret = (name: string) => /password|code|token|secret/i.test(name)

/** The values that somebody changed and that may be kept: no secrets, no files. */
export function draftValues<T extends object>(
  initial: Readonly<Record<string, unknown>>,
  values: T,
): Partial<T> {
  const changed: Partial<T> = {}
  for (const name of keysOf(values)) {
    const isTyped = JSON.stringify(values[name]) !== JSON.stringify(initial[name])
    if (isTyped && !isSecret(name) && !(values[name] instanceof Blob)) changed[name] = values[name]
  }
  return changed
}

/** Keeps for a person where they are and what they have typed, until they are back. Only in this tab. */
export function leaveFor(person: number, href: string): void {
  const read = [...forms].map(([key, draft]) => [key, draft()] as const)
  // Drafts that were not restored yet stay with the person.
  const drafts = { ...back, ...Object.fromEntries(read.filter(([, draft]) => draft !== null)) }
  back = {}
  keepForTab(LEFT, { person, href, drafts } satisfies Left)
}

/** Checks whether unsaved input waits for the person who was signed in. */
export const hasLeft = (): boolean => Object.keys(readForTab<Left>(LEFT)?.drafts ?? {}).length > 0

/**
 * Returns the path this person was on; their forms restore the typed input. Another person's data is dropped, and the stored copy
 * is removed.
 */
export function takeLeft(person: number | undefined): string | null {
  const left = readForTab<Left>(LEFT)
  keepForTab(LEFT, null)
  back = {}
  if (!left || left.person !== person) return null
  back = { ...left.drafts }
  return left.href
}

/**
 * A form whose values outlive a session that ends by itself. `read` answers what to keep, or null; `restore` gets it when the same
 * person is back at the same address.
 */
export function useDraft<T>(name: string, read: () => T | null, restore: (draft: T) => void): void {
  const ask = useEffectEvent(read)
  const put = useEffectEvent(restore)
  useEffect(() => {
    const key = `${location.pathname} ${name}`
    const draft = () => ask()
    forms.set(key, draft)
    if (key in back) {
      const draft = back[key] as T
      delete back[key]
      put(draft)
    }
    return () => {
      if (forms.get(key) === draft) forms.delete(key)
    }
  }, [name])
}
