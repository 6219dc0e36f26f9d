import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    contact_reply_subject: 'ردّنا على رسالتك',
    contact_reply_heading: 'مرحبًا {{name}}،',
    contact_reply_about: 'كتبت إلينا:',
  },
}
