import type { Permission } from '../permissions.ts'

/** The steps an owner takes before the first order can come, in this order. */
export const guideSteps = [
  'business',
  'tax',
  'location',
  'delivery',
  'hours',
  'units',
  'categories',
  'product',
  'mail',
  'texting',
  'second_factor',
  'colleague',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** The right a step needs; a second factor is everybody's own. */
export const stepRights: Readonly<Record<GuideStep, Permission | null>> = {
  business: 'settings edit',
  tax: 'settings edit',
  location: 'settings edit',
  delivery: 'settings edit',
  hours: 'settings edit',
  units: 'units create',
  categories: 'categories create',
  product: 'products create',
  mail: 'settings credentials',
  texting: 'settings credentials',
  second_factor: null,
  colleague: 'admins create',
}

/** Steps without which a shop does not work: customers can't sign in, order, be answered or get an invoice. They are told for as long as they lack. */
export const blockingSteps = ['texting', 'location', 'product', 'mail', 'business'] as const
export type BlockingStep = (typeof blockingSteps)[number]
