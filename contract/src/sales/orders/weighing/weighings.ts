import * as z from 'zod/mini'
import { MAX_GRAMS } from '../../../catalog/units/units.ts'
import { flag, optional, present, recordVersion, text, whole } from '../../../core/resource/inputs.ts'
import { weighingSources } from './weighing.ts'

/** One bag of a line. `voided` where it counts no more. */
export const weighing = z.object({
  id: z.int(),
  gross_g: z.int(),
  tare_g: z.int(),
  net_g: z.int(),
  source: z.enum(weighingSources),
  voided: z.boolean(),
  at: z.string(),
  actor: z.object({ id: z.nullable(z.int()), name: z.string() }),
})
export type Weighing = z.output<typeof weighing>

/** A line that is sold by weight: what is to be picked, and by how much a weight may differ. */
export const weighedLine = z.object({
  /** The quantity to pick: what was asked for, or what staff changed it to. */
  wanted: z.number(),
  unit_grams: z.number(),
  over_percent: z.int(),
  under_percent: z.int(),
  /** The weight of the usual container of the product. */
  tare_grams: z.nullable(z.int()),
  average_piece_grams: z.nullable(z.int()),
  plu: z.nullable(z.string()),
})
export type WeighedLine = z.output<typeof weighedLine>

/** The keys of a line that are there only while the shop weighs. */
export const lineWeighings = {
  /** The bags of the line, the oldest first. */
  weighings: z.optional(z.array(weighing)),
  /** The sum of what the bags weigh without their containers; null where there is none. */
  picked_grams: z.optional(z.nullable(z.int())),
  /** Null where the line is not sold by weight. */
  weighed: z.optional(z.nullable(weighedLine)),
  /** The weight that so many pieces usually have, of products that are counted; null where it is not known. */
  expected_grams: z.optional(z.nullable(z.int())),
}

const version = optional(recordVersion())

/** Body of `POST orders/{id}/lines/{line}/weighings`: a bag on the scale, and what its container weighs. */
export const weighInput = z
  .object({
    gross_g: present(whole(1, MAX_GRAMS)),
    tare_g: optional(whole(0, MAX_GRAMS)),
    source: present(z.enum(['scale', 'typed'])),
    version,
  })
  .check(
    z.refine(({ gross_g: gross, tare_g: tare = 0 }) => gross < 1 || tare < gross, {
      error: 'below_gross',
      path: ['tare_g'],
    }),
  )

/** Body of `POST orders/{id}/weighings`: the code of a scale's label. One that was seen already counts once more with `again=1` alone. */
export const labelInput = z.object({ code: present(text(40)), again: optional(flag()), version })

/** Body of `POST orders/{id}/weighings/{weighing}/void`. */
export const voidInput = z.object({ version })
