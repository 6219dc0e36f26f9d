/** Browsers and Node have it alike; the types of the contract name neither. */
declare const URLSearchParams: new () => { set(name: string, value: string): void; toString(): string }

type Query = Readonly<Record<string, unknown>>
type Kind = 'list' | 'create' | 'edit' | 'show'

/** Writes a query string with its question mark; blank values are left out. */
export function stringifySearch(search: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** Returns the address of one page; `path` is the pattern by which the router knows it. */
interface PageAddress {
  (query?: Query): string
  readonly path: string
}

/** Returns the address of a record's page; `path` is the pattern by which the router knows it. */
interface RecordAddress {
  (id: number | string): string
  readonly path: string
}

/** The addresses of a resource's screens. `base` is where they all begin: what is remembered of a list is kept under it. */
interface Pages {
  readonly base: string
  readonly list: PageAddress
  readonly create: PageAddress
  readonly edit: RecordAddress
  readonly show: RecordAddress
}

const page = (path: string): PageAddress =>
  Object.assign((query: Query = {}) => path + stringifySearch(query), { path })

const record = (place: string): RecordAddress =>
  Object.assign((id: number | string) => `${place}/${id}`, { path: `${place}/$id` })

/** Returns the addresses of a resource's screens. Its type names those that there are, where it has not all four. */
export const pagesOf = <Own extends Kind = Kind>(base: string): Pick<Pages, 'base' | Own> => {
  const all: Pages = {
    base,
    list: page(`${base}/all`),
    create: page(`${base}/create`),
    edit: record(`${base}/edit`),
    show: record(`${base}/show`),
  }
  return all
}
