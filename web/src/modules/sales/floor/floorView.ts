import { floorPages } from '@bustan/contract/sales/addresses.ts'

/** The views of the floor. */
export const floorViews = ['byOrder', 'byProduct', 'sealed'] as const
export type FloorView = (typeof floorViews)[number]

/** The address of the floor with one of its views. */
export const floorView = (view: FloorView) => `${floorPages.list()}?view=${view}`
