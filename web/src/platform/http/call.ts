import { pathOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { Answer, CallInput, Endpoint, Schemas } from '@bustan/contract/core/calls/endpoint.ts'
import { pathOf as resourcePath } from '@bustan/contract/core/resource/resourceNames.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryString } from './http.ts'
import type { Body, Query, WriteOptions } from './http.ts'

/** Nothing has to be given where an endpoint has neither parameters nor a body. */
type Given<Input, More = unknown> =
  Partial<Input> extends Input ? [input?: Input & More] : [input: Input & More]

interface CallOptions extends WriteOptions {
  params?: Readonly<Record<string, string | number>>
  query?: Query
  body?: Body
}

function send<S extends Schemas>(
  { method, path }: Endpoint<S>,
  { params, query, body, ...more }: CallOptions,
): Promise<Answer<S>> {
  const address = pathOf(path, params).slice(1)
  if (method === 'GET')
    return api.get(address, { ...(query ? { query } : {}), ...(more.signal ? { signal: more.signal } : {}) })
  const url = address + queryString(query)
  if (method === 'POST') return api.post(url, body ?? {}, more)
  if (method === 'PUT') return api.put(url, body ?? {}, more)
  if (method === 'DELETE') return api.delete(url, more)
  return Promise.reject(new Error(`${path}: the web makes no ${method}`))
}

// The input of an endpoint is part of these options, whichever endpoint it is; of all of them at once the compiler does not see it.
const optionsOf = (given: object | undefined) => (given ?? {}) as CallOptions

/** Calls an endpoint of the contract: `call(ordersApi.one, { params: { id } })`. Rejects with ApiError. */
export const call = <S extends Schemas, P extends string>(
  endpoint: Endpoint<S, P>,
  ...[given]: Given<CallInput<S, P>, WriteOptions>
): Promise<Answer<S>> => send(endpoint, optionsOf(given))

/**
 * Returns the key under which the responses of an endpoint are cached: `keyOf(ordersApi.list)` is the beginning of the keys of
 * all its responses. The first part is the resource, by whose name live changes reload them.
 */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>) =>
  [endpoint.path.split('/')[1] ?? '', endpoint.path] as const

/** Returns the beginning of the keys of all that is cached about a resource; of one of a module, about the module. */
export const keyOfResource = (name: string): readonly string[] =>
  keyOf({ path: resourcePath(name) }).slice(0, 1)

/** Returns the query options of a read endpoint: its loader and its cache key. */
export function queryOf<S extends Schemas, P extends string>(
  endpoint: Endpoint<S, P>,
  ...[given]: Given<CallInput<S, P>>
) {
  const input = optionsOf(given)
  return queryOptions({
    queryKey: [...keyOf(endpoint), input.params ?? null, input.query ?? null] as const,
    queryFn: ({ signal }) => send(endpoint, { ...input, signal }),
  })
}

const dataIn = <Response extends { data: unknown }>(response: Response): Response['data'] => response.data

/** Returns the query options of a read endpoint for the data alone that its response holds. */
export const dataOf = <S extends Schemas, P extends string>(
  endpoint: Endpoint<S, P>,
  ...given: Given<CallInput<S, P>>
) => ({
  ...queryOf(endpoint, ...given),
  select: dataIn<Answer<S> & { data: unknown }>,
})
