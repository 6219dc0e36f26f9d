import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  modulesPage: {
    intro:
      'أجزاء من البرنامج يمكن للمتجر الاستغناء عنها. عند الإيقاف يغادر الجزء القائمة وتبقى بياناته إلى أن يُفعّل من جديد.',
    failed: 'تعذّر تحميل أجزاء البرنامج',
    brings: 'يضيف',
    needs: 'يحتاج إلى: {{names}}',
    neededBy: 'يحتاج إليه: {{names}}',
    on: 'تفعيل',
    off: 'إيقاف',
    isOn: 'مفعّل',
    isOff: 'موقوف',
    since: 'منذ',
    offTitle: 'إيقاف {{name}}؟',
    openWork: 'لم ينته العمل عليها بعد:',
    openWorkLine: '{{title}}: {{number}}',
    offText:
      'تغادر صفحاته قائمة الجميع فورًا وتُرفض نداءاته. لا يُحذف شيء: البيانات والصلاحيات وسجل التعديلات باقية.',
  },
}

/** All that travels in this file. */
export const ar = [texts]
