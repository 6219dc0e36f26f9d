import { errorStatus } from '@bustan/contract/errors.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { ProblemKey } from '../texts/texts.ts'

/** A problem with one field, with the values its text names. */
export interface FieldError {
  field: string
  key: ProblemKey
  values?: Record<string, unknown>
  /** The words that a shop calls it by, where it is one of its own. */
  label?: Readonly<Record<Language, string>>
}

interface Details {
  /** Values named in the message. */
  values?: Record<string, unknown>
  /** Fields that are wrong, in the order they are said. */
  fields?: readonly FieldError[]
  /** Further keys of the answer, such as what may be done instead. */
  more?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The one class of errors the API answers on purpose; its code decides status and text. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** 422 that names one field. */
export const invalidField = (field: string, key: ProblemKey, values?: Record<string, unknown>) =>
  new AppError('validation', { fields: [{ field, key, ...(values ? { values } : {}) }] })

/** 422 that names several fields; the first is also the message. */
export const invalidFields = (fields: readonly FieldError[]) => new AppError('validation', { fields })

/** Returns a thrown value as an error, which it nearly always is. */
export const thrownError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
