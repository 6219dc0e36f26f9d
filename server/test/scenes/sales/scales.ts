import { sql } from 'kysely'
import type { Shop } from './shop.ts'
import { setSetting } from './shopSettings.ts'
import type { Steps } from './steps.ts'
import type { CallOptions, TestApp } from '../../testApp.ts'

/** Returns the code of a scale's label, with its check digit. */
export function labelOf(plu: string, grams: number): string {
  const digits = `21${plu.padStart(5, '0')}${String(grams).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** A shop that weighs what it sells by the kilogram, and the calls by which staff do. */
export async function openScales(app: TestApp, shop: Shop, { staff }: Steps) {
  const { db } = app.platform.database
  const set = (values: object = {}) => setSetting(app, 'handling', { weighing: 1, ...values })
  await set()
  await sql`update units set measure = 'weight', grams = 1000`.execute(db)
  await sql`update products set plu = '0412' where id = ${shop.tomatoId}`.execute(db)
  return {
    set,
    weigh: (id: number, position: number, gross: unknown, more: object = {}, options: CallOptions = {}) =>
      staff.call('POST', `/orders/${id}/lines/${position}/weighings`, {
        body: { gross_g: gross, source: 'typed', ...more },
        ...options,
      }),
    scan: (id: number, code: string, more: object = {}, options: CallOptions = {}) =>
      staff.call('POST', `/orders/${id}/weighings`, { body: { code, ...more }, ...options }),
    takeOff: (id: number, weighing: number, more: object = {}) =>
      staff.call('POST', `/orders/${id}/weighings/${weighing}/void`, { body: more, language: 'en' }),
  }
}
export type Scales = Awaited<ReturnType<typeof openScales>>
