import type { TestApp } from '../../testApp.ts'
import { farm } from './shop.ts'

/** Puts a row of the settings in place of what there is, past everything that keeps it. */
export async function setSetting({ platform }: TestApp, key: string, value: object): Promise<void> {
  const row = { key, value: JSON.stringify(value) }
  await platform.database.db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** The general settings of the test's shop, with some of them changed. */
export const setGeneral = (app: TestApp, general: object = {}) =>
  setSetting(app, 'general', { tax: 15, price_per_kilo: 2, free_delivery: 0, ...farm, ...general })
