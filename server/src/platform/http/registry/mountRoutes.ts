import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import type { Platform } from '../../platform.ts'
import type { Registered, Route } from './route.ts'
import { serve } from '../serve.ts'
import * as z from 'zod/mini'

/** `:id` in an address: a plain positive whole number in its one spelling. Anything else is 404. */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.lte(2_147_483_647)),
    ),
  ),
})

const isHandler = (value: object): value is Registered['handler'] =>
  typeof value === 'function' || 'commit' in value

/**
 * Collects the routes of one API under `base` and puts them on the server when `mount` is called. `clientId` is the public
 * X-Api-Key of the API's own client, where it has one.
 */
export function routesOf(app: FastifyInstance, platform: Platform, base: string, clientId?: string) {
  const client = clientId === undefined ? {} : { clientId }
  const byUrl = new Map<string, Map<string, Registered>>()

  const register = (definition: Registered['definition'], handler: Registered['handler']) => {
    const methods = byUrl.get(definition.url) ?? new Map<string, Registered>()
    if (methods.has(definition.method))
      throw new Error(`${definition.method} ${definition.url} is registered twice`)
    if (!definition.access) throw new Error(`${definition.method} ${definition.url} states no access`)
    methods.set(definition.method, { definition, handler })
    byUrl.set(definition.url, methods)
  }
  // The types of the two forms are settled where they are called; here they are what they have in common.
  const route = ((first: Endpoint | Registered['definition'], second: object, third?: object) => {
    const handler = third ?? second
    if (!isHandler(handler)) throw new Error('a route is mounted without its handler')
    if ('url' in first) return register(first, handler)
    const { method, path, access, schemas } = first
    if (!schemas) throw new Error(`${method} ${path} is mounted without its schemas`)
    const params = path.includes(':id') ? { params: idParams } : {}
    register(
      { method, url: path, access, ...schemas, ...params, ...second } as Registered['definition'],
      handler,
    )
  }) as Route

  return {
    route,
    mount: () => mountAll(app, platform, byUrl, { base, ...client }),
    registered: () => [...byUrl.values()].flatMap((methods) => [...methods.values()]),
    callsAt: (path: string) => callsAt(byUrl, path),
  }
}

/** Puts the calls on the server. */
function mountAll(
  app: FastifyInstance,
  platform: Platform,
  byUrl: ReadonlyMap<string, CallsAt['methods']>,
  { base, ...client }: { base: string; clientId?: string },
): void {
  for (const [url, methods] of byUrl) {
    for (const [method, registered] of methods) {
      const { definition } = registered
      app.route({
        method: definition.method,
        url: base + url,
        config: { access: definition.access, definition, ...client },
        handler: (request, reply) =>
          serve(platform, request, reply, new Map([[method, registered]]), methods),
      })
    }
    // Old clients send PUT, PATCH and DELETE as POST with `_method` in the body. The verb is settled
    // before anything is checked, so that the checks are those of the call that will run.
    if (!methods.has('POST'))
      app.route({
        method: 'POST',
        url: base + url,
        config: {
          access: [...methods.values()].map((one) => one.definition.access),
          methodOverride: true,
          ...client,
        },
        handler: (request, reply) => serve(platform, request, reply, new Map(), methods),
      })
  }
}

/** The calls of one address, by their methods. */
interface CallsAt {
  methods: ReadonlyMap<string, Registered>
  params: Readonly<Record<string, string>>
}

/** Returns the calls at a path below the base, and the texts that stand in its parameters; null where there are none. */
function callsAt(byUrl: ReadonlyMap<string, CallsAt['methods']>, path: string): CallsAt | null {
  const matches = [...byUrl].flatMap(([url, methods]) => {
    const params = paramsOf(url, path)
    return params ? [{ methods, params }] : []
  })
  // A name goes before a parameter, as in the router.
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null
}

/** Returns the parameters of a path by the pattern of an address; null where it is not of it. */
function paramsOf(url: string, path: string): Record<string, string> | null {
  const pattern = url.split('/')
  const parts = path.split('/')
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part !== given) return null
  }
  return params
}
