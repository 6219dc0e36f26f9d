import { AppError } from './errors.ts'
import type { FieldError } from './errors.ts'

/** Returns the problems that a step ends with; any other fault is thrown on. */
export function problemsBy(step: () => unknown): readonly FieldError[] {
  try {
    step()
    return []
  } catch (error) {
    if (error instanceof AppError && error.details.fields) return error.details.fields
    throw error
  }
}
