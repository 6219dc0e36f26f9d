import * as z from 'zod/mini'

/** The stages of picking an order. It is sealed once its crates are closed: its lines change no more. */
export const floorStages = ['waiting', 'picking', 'picked', 'sealed'] as const
export type FloorStage = (typeof floorStages)[number]

export const person = z.object({ id: z.int(), name: z.string() })

/** The picking of an order, as its page shows it. */
export const fulfilment = z.object({
  stage: z.enum(floorStages),
  /** Whoever picks it now. */
  picker: z.nullable(person),
  crates: z.nullable(z.int()),
  sealed_at: z.nullable(z.string()),
  sealed_by: z.nullable(person),
})
export type Fulfilment = z.output<typeof fulfilment>
