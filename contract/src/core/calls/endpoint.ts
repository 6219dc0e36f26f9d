import type * as z from 'zod/mini'
import type { Permission } from '../../permissions.ts'

type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The access a call requires of its caller: nothing (`public`), a session (`staff`, `customer`; `session` is a staff session that
 * may still lack a second factor its role asks for), or a session that holds the permission (any one of them, where there are
 * several).
 */
export type Access = 'public' | 'session' | 'staff' | 'customer' | Permission | readonly Permission[]

/** The schemas of one call. `files` are the names of the files it takes. */
export interface Schemas {
  query?: Schema
  body?: Schema
  answer?: Schema
  files?: readonly string[]
}

/** The schemas of a call that neither reads nor answers anything of a known shape. */
export interface NoSchemas extends Schemas {
  query?: never
}

/** One call of an API, written once: the server mounts it with its schemas, the web calls it by its method and path. */
export interface Endpoint<S extends Schemas = Schemas, P extends string = string> {
  readonly method: Method
  /** Below the API's base, with `:id` parameters. */
  readonly path: P
  readonly access: Access
  /** Left out in the web, where nobody checks a call with them: its build takes them off (web/scripts/endpoints.plugin.ts). */
  readonly schemas?: S
}

/** `endpoint('GET', '/orders', 'orders index', { query: ordersQuery, answer: ordersAnswer })`. */
export function endpoint<const P extends string>(
  method: Method,
  path: P,
  access: Access,
): Endpoint<NoSchemas, P>
export function endpoint<const P extends string, S extends Schemas>(
  method: Method,
  path: P,
  access: Access,
  schemas: S,
): Endpoint<S, P>
export function endpoint(method: Method, path: string, access: Access, schemas: Schemas = {}): Endpoint {
  return { method, path, access, schemas }
}

/** The same call with these schemas: where they are made of a definition, which whoever calls it does without. */
export const withSchemas = <P extends string, S extends Schemas>(
  { method, path, access }: Endpoint<Schemas, P>,
  schemas: S,
): Endpoint<S, P> => ({ method, path, access, schemas })

/** Names of the parameters of a path. */
type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters the server reads of a path: `:id` and the like of `:userId` as a number, anything else as text. */
export type ReadParams<P extends string> = {
  [K in Names<P>]: K extends 'id' | `${string}Id` ? number : string
}

type Scalar = string | number | boolean | null | undefined

/** The server reads `userId` as `user_id`. */
type Camel<K> = K extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : K

type Unchanged<T> = T extends readonly (infer Item)[] ? readonly Item[] : T

/** The values that may be sent for a schema: its own keys in either spelling, as they are or as text. */
export type Sent<T> = T extends Schema
  ? { readonly [K in keyof z.output<T> as K | Camel<K>]?: Unchanged<z.output<T>[K]> | Scalar }
  : never

/** The input of a call: only the parts its endpoint has. */
export type CallInput<S extends Schemas, P extends string> = ([Names<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<Names<P>, string | number>> }) &
  (S['query'] extends Schema ? { query?: Sent<S['query']> } : { query?: undefined }) &
  (S['body'] extends Schema
    ? { body: Sent<S['body']> | (S['files'] extends readonly string[] ? FormDataLike : never) }
    : S['files'] extends readonly string[]
      ? { body: FormDataLike }
      : { body?: undefined })

/** A form with files: of the browser, which this package does not know. */
export interface FormDataLike {
  append(name: string, value: string): void
  getAll(name: string): unknown[]
}

/** The response of an endpoint. */
export type Answered<E> = E extends Endpoint<infer S> ? Answer<S> : never

/** The values that may be sent in the query of an endpoint. */
export type QueryOf<E> = E extends Endpoint<infer S> ? Sent<S['query']> : never

/** The response of a call with these schemas. */
export type Answer<S extends Schemas> = S['answer'] extends Schema ? z.output<S['answer']> : unknown

/** `/orders/:id` with `{ id: 7 }` as `/orders/7`. Throws where a parameter is missing. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} lacks ${name}`)
    return encodeURIComponent(String(value))
  })
