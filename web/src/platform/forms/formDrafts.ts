import { keysOf } from '@bustan/contract/core/values/objects.ts'

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
