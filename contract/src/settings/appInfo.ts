import * as z from 'zod/mini'

const bothLanguages = z.object({ ar: z.string(), en: z.string() })

/** What the screens need to know before anybody has signed in. */
export const appInfoAnswer = z.object({
  data: z.object({
    demo: z.boolean(),
    /** Emails of this demo go to its outbox instead of a mail server. */
    outbox: z.boolean(),
    password_min: z.int(),
    demo_sign_in: z.nullable(z.object({ email: z.string(), password: z.string() })),
    time_zone: z.string(),
    tile_url: z.nullable(z.string()),
    /** What stands at the head of what is printed; null where the shop has not told it. */
    shop: z.object({
      name: z.nullable(bothLanguages),
      address: z.nullable(bothLanguages),
      tax_number: z.nullable(z.string()),
    }),
  }),
})
export type AppInfo = z.output<typeof appInfoAnswer>['data']
