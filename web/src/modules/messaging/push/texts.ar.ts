import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** Pushes to browsers. */
const texts: ArabicOf<typeof en> = {
  pushes: {
    title: 'الإشعارات على هذا الجهاز',
    text: 'تصلك حتى وبستان مغلق، كما يعرضها نظام هذا الجهاز.',
    switchOn: 'تفعيل',
    switchOff: 'إيقاف',
    test: 'إرسال إشعار تجريبي',
    on: 'مفعّلة',
    off: 'موقوفة هنا',
    offText: 'لا يصل هذا المتصفح شيء ما لم تكن صفحة من بستان مفتوحة.',
    deniedText:
      'هذا المتصفح يرفض إشعارات بستان. اسمح بها من إعدادات الموقع (الرمز بجانب العنوان) ثم عد إلى هنا.',
    installText:
      'على الآيفون والآيباد تصل الإشعارات بعد إضافة بستان إلى الشاشة الرئيسية: زر المشاركة ثم «إضافة إلى الشاشة الرئيسية».',
    noneText:
      'هذا المتصفح لا يستقبل الإشعارات. تستقبلها الإصدارات الحديثة من كروم وإيدج وفايرفوكس وسفاري عبر https.',
    workerText: 'الجزء الذي ينتظر الإشعارات موقوف على هذا الخادم.',
    serviceText: 'تعذّر الوصول إلى خدمة إشعارات هذا المتصفح الآن. حاول لاحقًا.',
    switchedOn: 'فُعّلت الإشعارات في هذا المتصفح.',
    others: 'أجهزتك الأخرى',
    device: '{{browser}} على {{system}}',
    unknownDevice: 'متصفح غير معروف',
    here: 'هذا المتصفح',
    last: 'آخر إشعار',
    never: 'لم يصله إشعار بعد',
    remove: 'إزالة',
    failed: 'تعذّر تحميل أجهزتك',
    quiet: 'ساعات الهدوء',
    quietText: 'لا يُرسل شيء إلى أجهزتك خلالها، وبعدها إشعار واحد بعدد ما وصل.',
    quietOn: 'الهدوء بين هذين الوقتين',
    quietFrom: 'من',
    quietTo: 'إلى',
    quietZone: 'بتوقيت المتجر.',
    offer: 'هل تريد أن تعلم بالطلبات الجديدة حتى وبستان مغلق؟',
  },
}

/** All that travels in this file. */
export const ar = [texts]
