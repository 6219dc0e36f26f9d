import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  shopNow: {
    open: 'استقبال الطلبات مستمر كالمعتاد.',
    closed: 'مغلق حسب أوقات العمل، والطلبات تصل مع ذلك.',
    closedUntil: 'مغلق حسب أوقات العمل حتى {{when}}، والطلبات تصل مع ذلك.',
    paused: 'استقبال الطلبات متوقف.',
    pausedUntil: 'استقبال الطلبات متوقف حتى {{when}}.',
    busy_zero: 'المتجر مشغول: لا تأخير في الطلبات.',
    busy_one: 'المتجر مشغول: تتأخر الطلبات دقيقة واحدة.',
    busy_two: 'المتجر مشغول: تتأخر الطلبات دقيقتين.',
    busy_few: 'المتجر مشغول: تتأخر الطلبات {{count}} دقائق.',
    busy_many: 'المتجر مشغول: تتأخر الطلبات {{count}} دقيقة.',
    busy_other: 'المتجر مشغول: تتأخر الطلبات {{count}} دقيقة.',
    busyUntil_zero: 'المتجر مشغول حتى {{when}}: لا تأخير في الطلبات.',
    busyUntil_one: 'المتجر مشغول حتى {{when}}: تتأخر الطلبات دقيقة واحدة.',
    busyUntil_two: 'المتجر مشغول حتى {{when}}: تتأخر الطلبات دقيقتين.',
    busyUntil_few: 'المتجر مشغول حتى {{when}}: تتأخر الطلبات {{count}} دقائق.',
    busyUntil_many: 'المتجر مشغول حتى {{when}}: تتأخر الطلبات {{count}} دقيقة.',
    busyUntil_other: 'المتجر مشغول حتى {{when}}: تتأخر الطلبات {{count}} دقيقة.',
    reason: 'السبب: {{reason}}',
    resume: 'استئناف',
    end: 'العودة إلى المعتاد',
    more: 'إعدادات الإيقاف',
  },
  shopChoice: {
    open: 'مفتوح كالمعتاد',
    busy: 'مشغول',
    added: 'الدقائق المضافة',
    plus_zero: '+0 دقيقة',
    plus_one: '+دقيقة',
    plus_two: '+دقيقتان',
    plus_few: '+{{count}} دقائق',
    plus_many: '+{{count}} دقيقة',
    plus_other: '+{{count}} دقيقة',
    busyFor: 'مشغول لمدة',
    pause: 'إيقاف مؤقت',
    reason: 'السبب (اختياري)',
    otherReason: 'سبب آخر',
    pauseFor: 'إيقاف لمدة',
    m15: '15 دقيقة',
    m30: '30 دقيقة',
    m60: 'ساعة',
    tomorrow: 'حتى الغد، {{when}}',
    laterDay: 'حتى {{when}}',
    open_end: 'حتى أغيّره',
  },
  shopAbout: {
    busy: 'تستمر الطلبات، ويُبلَّغ العملاء بمدة التأخير.',
    pause: 'لا تُستقبل الطلبات، ويُبلَّغ العملاء بموعد العودة.',
  },
  shopAction: {
    pause: 'إيقاف الطلبات: {{length}}',
    busy: 'مشغول، {{minutes}}: {{length}}',
    resume: 'استئناف الطلبات: مفتوح كالمعتاد',
    pauseWords: 'إيقاف وقف إغلاق تعليق الطلبات مؤقت',
    busyWords: 'مشغول زحام ضغط تأخير الطلبات',
    resumeWords: 'استئناف فتح متابعة إنهاء الإيقاف مشغول',
  },
}

/** All that travels in this file. */
export const ar = [texts] as const
