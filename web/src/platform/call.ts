import { pathOf } from '@bustan/contract/core/endpoint.ts'
import type { Answer, CallInput, Endpoint, Schemas } from '@bustan/contract/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryString } from './http.ts'
import type { Body, Query, WriteOptions } from './http.ts'

/** Nothing has to be given where an endpoint has neither parameters nor a body. */
type Given<Input, More = unknown> =
  Partial<Input> extends Input ? [input?: Input & More] : [input: Input & More]

interface Asked extends WriteOptions {
  params?: Readonly<Record<string, string | number>>
  query?: Query
  body?: Body
}

/** Calls an endpoint of the contract: `call(ordersApi.one, { params: { id } })`. Rejects with ApiError. */
export function call<S extends Schemas, P extends string>(
  endpoint: Endpoint<S, P>,
  ...[given]: Given<CallInput<S, P>, WriteOptions>
): Promise<Answer<S>> {
  const { params, query, body, ...more } = (given ?? {}) as Asked
  const path = pathOf(endpoint.path, params).slice(1)
  switch (endpoint.method) {
    case 'GET':
      return api.get(path, { ...(query ? { query } : {}), ...(more.signal ? { signal: more.signal } : {}) })
    case 'POST':
      return api.post(path + queryString(query), body ?? {}, more)
    case 'PUT':
      return api.put(path, body ?? {}, more)
    case 'DELETE':
      return api.delete(path, more)
    case 'PATCH':
      return Promise.reject(new Error(`${endpoint.path}: the server knows no PATCH`))
  }
}

/**
 * Where the answers of an endpoint are kept: `keyOf(ordersApi.list)` is the beginning of the keys of all its answers. The
 * first part is the resource, by whose name live changes load anew.
 */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>) =>
  [endpoint.path.split('/')[1] ?? '', endpoint.path] as const

/** How a reading endpoint is loaded, and where its answer is kept. */
export function queryOf<S extends Schemas, P extends string>(
  endpoint: Endpoint<S, P>,
  ...[given]: Given<CallInput<S, P>>
) {
  const { params, query } = (given ?? {}) as Asked
  return queryOptions({
    queryKey: [...keyOf(endpoint), params ?? null, query ?? null] as const,
    queryFn: ({ signal }): Promise<Answer<S>> =>
      call(endpoint, ...([{ ...given, signal }] as unknown as Given<CallInput<S, P>, WriteOptions>)),
  })
}
