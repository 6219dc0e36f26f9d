/** The query of an address: texts as they are, so that `mobile=0512345678` stays unchanged. */
export type Search = Readonly<Record<string, string>>

/** Reads a query string; a repeated name keeps its last value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

const isTexts = (values: object): values is Search =>
  Object.values(values).every((value) => typeof value === 'string')

/** The query of an address as the router has it: it reads and writes texts alone. */
export const searchOf = (query: object): Search => (isTexts(query) ? query : {})

/** A changed query: a filter that changes leads back to page 1, a blank value goes. */
export function patchSearch(search: Search, patch: Readonly<Record<string, string | null>>): Search {
  const turnsPage = Object.keys(patch).every((name) => name === 'page')
  const next: Record<string, string> = { ...search }
  if (!turnsPage) delete next['page']
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') delete next[name]
    else next[name] = value
  }
  if (next['page'] === '1') delete next['page']
  return next
}

/** The page an address asks for, from 1. */
export function pageOf(search: Search): number {
  const page = Number(search['page'])
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
