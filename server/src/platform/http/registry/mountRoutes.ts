import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import type { Platform } from '../../platform.ts'
import type { Registered, Route } from './route.ts'
import { serve } from '../serve.ts'
import * as z from 'zod/mini'

/** `:id` in an address: a plain positive whole number in its one spelling. Anything else is 404. */
const idParams = z.object({
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

  const mount = () => {
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

  return { route, mount, registered: () => [...byUrl.values()].flatMap((methods) => [...methods.values()]) }
}
