import * as z from 'zod/mini'

const bothLanguages = z.object({ ar: z.string(), en: z.string() })

/** The facts the screens need before anybody has signed in. */
export const appInfoAnswer = z.object({
  data: z.object({
    demo: z.boolean(),
    /** Emails of this demo go to its outbox instead of a mail server. */
    outbox: z.boolean(),
    /** False until the first admin is made: nobody can sign in. */
    has_admin: z.boolean(),
    password_min: z.int(),
    demo_sign_in: z.nullable(z.object({ email: z.string(), password: z.string() })),
    time_zone: z.string(),
    /** The days of the weekend, by `Date.getDay()`: 0 is Sunday. */
    weekend: z.array(z.int()),
    /** True while payments of orders are recorded. */
    payments: z.boolean(),
    /** True while customers decide on substitutes. */
    consent: z.boolean(),
    /** True while lines that are sold by weight are weighed. */
    weighing: z.boolean(),
    /** Accepted orders are picked and sealed on the floor. */
    floor: z.boolean(),
    /** Prices include VAT, and there is some: screens call them so. */
    priced_with_vat: z.boolean(),
    /** Orders are taxed at more than 0 %. */
    has_vat: z.boolean(),
    /** The modules that are on, by name. */
    modules: z.array(z.string()),
    /** Rows on a page for who has not chosen; null: as many as there is room for. */
    page_size: z.nullable(z.int()),
    /** The version of the map file that can be drawn; null where there is none. */
    map_file: z.nullable(z.string()),
    tile_url: z.nullable(z.string()),
    /** The credit to the owner of the map tiles. */
    tile_attribution: z.nullable(z.string()),
    /** Null while customers can order; `until` is null where somebody has to end it. */
    paused: z.nullable(
      z.object({
        reason: z.object({ ar: z.nullable(z.string()), en: z.nullable(z.string()) }),
        until: z.nullable(z.string()),
      }),
    ),
    /** Null while orders take the usual time: how many minutes longer they take, and until when. */
    busy: z.nullable(z.object({ minutes: z.int(), until: z.nullable(z.string()) })),
    /** The opening by the shop's hours: whether it is open, when that changes, and when it opens on the day after this one. */
    opening: z.object({ open: z.boolean(), changes_at: z.nullable(z.string()), next_day: z.string() }),
    /** The server's clock. */
    at: z.string(),
    /** The details at the head of printed pages; null where the shop has not given them. */
    shop: z.object({
      name: z.nullable(bothLanguages),
      address: z.nullable(bothLanguages),
      /** The address of its logo. */
      logo: z.nullable(z.string()),
      tax_number: z.nullable(z.string()),
    }),
  }),
})
export type AppInfo = z.output<typeof appInfoAnswer>['data']
