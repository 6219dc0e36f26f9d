import type { Access } from '../access.ts'
import type { Registered } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route asks of its caller; a list where a POST stands for several verbs. */
    access?: Access | readonly Access[]
    definition?: Registered['definition']
    twin?: boolean
  }
}
