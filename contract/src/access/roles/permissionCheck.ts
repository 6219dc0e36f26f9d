import * as z from 'zod/mini'

/** Query of `GET admin/check-permission`. */
export const permissionQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) })

/** True where the caller holds the permission. */
export const permissionAnswer = z.object({ data: z.object({ has: z.boolean() }) })
