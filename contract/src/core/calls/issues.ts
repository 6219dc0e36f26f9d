/** The part of a zod issue that is read here; kept structural so that zod stays out of the callers. */
export interface Issue {
  code?: string
  path: readonly PropertyKey[]
  message: string
  input?: unknown
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

/** The text of one issue: a key under `validation` in messages and the values it names. */
export interface IssueText {
  key: string
  minimum?: number
  maximum?: number
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** The dotted name of the field an issue is about: `name.ar`, `items.0.quantity`. */
export const fieldOf = (issue: Issue): string => issue.path.map(String).join('.')

/** Returns the text that says what is wrong. Zod's own English messages are never shown. */
export function textOf(issue: Issue): IssueText {
  const minimum = issue.minimum === undefined ? undefined : Number(issue.minimum)
  const maximum = issue.maximum === undefined ? undefined : Number(issue.maximum)
  switch (issue.code) {
    case 'custom':
      return { key: issue.message }
    case 'invalid_type':
      return { key: isBlank(issue.input) ? 'required' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'string')
        return minimum === 1 ? { key: 'required' } : { key: 'too_short', minimum }
      if (issue.origin === 'array') return { key: minimum === 1 ? 'required' : 'too_few', minimum }
      return { key: 'too_small', minimum }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'too_long', maximum }
      return { key: issue.origin === 'array' ? 'too_many' : 'too_large', maximum }
    case 'invalid_value':
      return { key: isBlank(issue.input) ? 'required' : 'choice' }
    default:
      return { key: 'invalid' }
  }
}
