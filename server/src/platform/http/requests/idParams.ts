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
