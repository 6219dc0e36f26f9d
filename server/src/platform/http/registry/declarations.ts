import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import type { Registered } from './route.ts'

/** A call the server answers, and what it asks of its caller. */
export interface RegisteredCall {
  method: string
  url: string
  access: Access
  /** The input it takes; undefined for anything that is no call of the API's. */
  definition: Registered['definition'] | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call under /api, other spellings too: the registry that tests of access walk through. */
    calls: RegisteredCall[]
  }
  interface FastifyRequest {
    /** The call that a module's one address stands for; null at every other address. */
    answering: Registered['definition'] | null
  }
  interface FastifyContextConfig {
    /** The access that the route requires of its caller; a list where a POST stands for several verbs. */
    access?: Access | readonly Access[]
    definition?: Registered['definition']
    methodOverride?: boolean
    /** True where an address stands for all calls of a module. */
    dispatches?: boolean
    /** The X-Api-Key of the API's own client: public, and taken beside the configured ones. */
    clientId?: string
  }
}
