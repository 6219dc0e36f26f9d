import type { ArabicOf } from '@bustan/contract/core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  bell: {
    title: 'الإشعارات',
    unread_zero: 'الإشعارات، كلها مقروءة',
    unread_one: 'الإشعارات، واحد غير مقروء',
    unread_two: 'الإشعارات، اثنان غير مقروءين',
    unread_few: 'الإشعارات، {{count}} غير مقروءة',
    unread_many: 'الإشعارات، {{count}} غير مقروء',
    unread_other: 'الإشعارات، {{count}} غير مقروء',
    readAll: 'تعليم الكل كمقروء',
    readOne: 'تعليم كمقروء',
    empty: 'لا إشعارات بعد',
    emptyText: 'ستظهر هنا الطلبات والتقييمات الجديدة.',
    all: 'كل الإشعارات',
    arrived_zero: 'لا إشعارات جديدة',
    arrived_one: 'إشعار جديد',
    arrived_two: 'إشعاران جديدان',
    arrived_few: '{{count}} إشعارات جديدة',
    arrived_many: '{{count}} إشعارًا جديدًا',
    arrived_other: '{{count}} إشعار جديد',
    remove: 'حذف: {{title}}',
    removed: 'تم الحذف.',
    undo: 'تراجع',
    today: 'اليوم',
    yesterday: 'أمس',
    failed: 'تعذّر تحميل الإشعارات',
  },
}
