import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    registration_accepted_subject: 'تم قبول طلب انضمامك',
    registration_accepted_body:
      'مرحبًا {{name}}،\n\nتم قبول طلب انضمامك إلى {{brand}}. يمكنك الآن تسجيل الدخول إلى التطبيق برقم جوالك وإرسال طلباتك مباشرة.',
    registration_rejected_subject: 'لم يُقبل طلب انضمامك',
    registration_rejected_body: 'مرحبًا {{name}}،\n\nلم يُقبل طلب انضمامك إلى {{brand}}.\n\nالسبب: {{reason}}',
  },
}
