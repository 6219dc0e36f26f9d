import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../faults/errors.ts'
import type { routesOf } from './mountRoutes.ts'
import { serve } from '../serve.ts'
import type { Platform } from '../../platform.ts'

type Routes = Pick<ReturnType<typeof routesOf>, 'callsAt' | 'registered'>

interface Options {
  /** The base of the API: `/api/dashboard/v1`. */
  base: string
  clientId: string
  /** The modules that may be switched on, each after those that it needs; the calls of each stand below its name. */
  names: readonly string[]
  /** Loads the code of a module, and returns its calls. */
  load: (name: string) => Promise<Routes>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Serves the modules that a shop may leave off. The router takes no address once the server listens, so each module has one for all
 * of its calls; its code is loaded when it is first switched on. Throws module_off (404) while it is off.
 */
export async function serveSwitched(
  app: FastifyInstance,
  platform: Platform,
  options: Options,
): Promise<void> {
  const { base, clientId, names, load } = options
  const loaded = new Map<string, Promise<Routes>>()
  app.decorateRequest('answering', null)

  const loadOnce = (name: string): Promise<Routes> => {
    const known = loaded.get(name)
    if (known) return known
    const loading = load(name).then((routes) => {
      for (const { definition } of routes.registered())
        app.calls.push({
          method: definition.method,
          url: base + definition.url,
          access: definition.access,
          definition,
        })
      return routes
    })
    loaded.set(name, loading)
    // A code that could not be loaded is tried again at the next switch.
    loading.catch(() => loaded.delete(name))
    return loading
  }

  const callsFor = async (name: string, request: FastifyRequest) => {
    if (!platform.modules.isOn(name)) throw new AppError('module_off')
    const [path = ''] = request.url.split('?')
    const calls = (await loadOnce(name)).callsAt(path.slice(base.length))
    if (!calls) throw new AppError('not_found')
    return calls
  }

  for (const name of names)
    app.route({
      method: [...METHODS],
      url: `${base}/${name}/*`,
      config: { access: 'staff', clientId, dispatches: true },
      handler: async (request, reply) => {
        const { methods, params } = await callsFor(name, request)
        const own = methods.get(request.method)
        if (!own && request.method !== 'POST')
          throw new AppError('method_not_allowed', { headers: { allow: [...methods.keys()].join(', ') } })
        request.params = params
        request.answering = (own ?? [...methods.values()][0])?.definition ?? null
        return serve(platform, request, reply, new Map(own ? [[request.method, own]] : []), methods)
      },
    })

  await platform.modules.watch(async (on) => {
    // One after the other: a module is mounted on the records of those that it needs.
    for (const name of names.filter((one) => on.includes(one))) await loadOnce(name)
  })
}
