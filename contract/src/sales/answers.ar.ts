import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    moved: 'حالة الطلب الآن: {{state}}.',
  },
  uses: {
    open_orders_zero: 'لا طلبات مفتوحة',
    open_orders_one: 'طلب مفتوح واحد',
    open_orders_two: 'طلبان مفتوحان',
    open_orders_few: '{{count}} طلبات مفتوحة',
    open_orders_many: '{{count}} طلبًا مفتوحًا',
    open_orders_other: '{{count}} طلب مفتوح',
    orders_zero: 'لا طلبات',
    orders_one: 'طلب واحد',
    orders_two: 'طلبان',
    orders_few: '{{count}} طلبات',
    orders_many: '{{count}} طلبًا',
    orders_other: '{{count}} طلب',
  },
}
