import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    starter_none: 'كل ذلك موجود بالفعل.',
    starter_zero: 'لم يُضف شيء.',
    starter_one: 'أُضيف سجل واحد.',
    starter_two: 'أُضيف سجلان.',
    starter_few: 'أُضيفت {{count}} سجلات.',
    starter_many: 'أُضيف {{count}} سجلًا.',
    starter_other: 'أُضيف {{count}} سجل.',
  },
  serverClock: {
    ahead:
      'ساعة أحد الخوادم متقدمة على ساعة قاعدة البيانات بمقدار {{wait}}. لا يختل شيء هنا بسببها، لكن البريد والإشعارات والملفات تحمل وقتًا خاطئًا: اطلب ضبطها.',
    behind:
      'ساعة أحد الخوادم متأخرة عن ساعة قاعدة البيانات بمقدار {{wait}}. لا يختل شيء هنا بسببها، لكن البريد والإشعارات والملفات تحمل وقتًا خاطئًا: اطلب ضبطها.',
  },
}
