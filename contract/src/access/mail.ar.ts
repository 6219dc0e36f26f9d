import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    email_changed_subject: 'تم تغيير بريدك الإلكتروني في {{brand}}',
    email_changed_body:
      'مرحبًا {{name}}،\n\nتم تغيير البريد الإلكتروني لحسابك إلى {{email}}. إذا لم تكن أنت من فعل ذلك، فتواصل مع مدير النظام فورًا.',
    email_confirm_subject: 'أكّد بريدك الجديد في {{brand}}',
    email_confirm_body:
      'مرحبًا {{name}}،\n\nسيصبح {{email}} بريد حسابك. بعد تأكيده ستسجّل الدخول به، وحتى ذلك الحين لا يتغيّر شيء.',
    email_confirm_button: 'تأكيد هذا البريد',
    email_confirm_until:
      'يعمل الرابط مرة واحدة خلال يوم. إن لم تكن على علم بهذا فتجاهل الرسالة، ولن يتغيّر شيء.',
    email_waits_subject: 'طلب تغيير بريدك الإلكتروني في {{brand}}',
    email_waits_body:
      'مرحبًا {{name}}،\n\nسيصبح بريد حسابك {{email}} بعد تأكيد ذلك العنوان. إن كنت أنت من طلب ذلك فلا يلزمك شيء، وإلا فاحتفظ ببريدك بالزر أدناه.',
    email_counts_subject: 'تم تغيير بريدك الإلكتروني في {{brand}}',
    email_counts_body:
      'مرحبًا {{name}}،\n\nتم تغيير بريد حسابك إلى {{email}}. إن كنت أنت من فعل ذلك فلا يلزمك شيء، وإلا فاستعد بريدك بالزر أدناه.',
    email_keep_button: 'لم أفعل ذلك',
    email_keep_until:
      'يعمل الزر مرة واحدة، حتى سبعة أيام من اعتماد البريد الجديد. يُبقي هذا العنوان، ويُنهي جميع الجلسات، ويطلب كلمة مرور جديدة.',
    password_changed_subject: 'تم تغيير كلمة مرورك في {{brand}}',
    password_changed_body:
      'مرحبًا {{name}}،\n\nتم تغيير كلمة مرور حسابك وإنهاء جميع الجلسات الأخرى. إذا لم تكن أنت من فعل ذلك، فأعد تعيينها الآن وتواصل مع مدير النظام.',
    credentials_changed_subject: 'تغيّرت الجهة التي تُرسل منها رموز الدخول في {{brand}}',
    credentials_changed_body:
      'مرحبًا {{name}}،\n\nغيّر {{by}} إعدادات «{{section}}» في {{brand}}، وبها تُرسل رموز الدخول وروابطه. إن لم يكن ذلك بعلمكم فسجّل الدخول الآن وأعد الإصدار السابق من الإعدادات وأنهِ جلسات من غيّرها.',
    new_device_subject: 'تسجيل دخول إلى {{brand}} من جهاز جديد',
    new_device_body:
      'مرحبًا {{name}}،\n\nسُجّل الدخول إلى حسابك باستخدام {{device}} من عنوان الشبكة {{address}}. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن، فتنتهي بها جميع الجلسات الأخرى، وتواصل مع مدير النظام.',
    push_added_subject: 'صارت إشعاراتك في {{brand}} تصل إلى متصفح آخر أيضًا',
    push_added_body:
      'مرحبًا {{name}}،\n\nتصل إشعارات حسابك من الآن إلى {{device}} أيضًا. إذا لم تكن أنت من فعل ذلك، فأنهِ تلك الجلسة من جلساتك وغيّر كلمة المرور.',
    device: '{{browser}} على {{system}}',
    device_unknown: 'جهاز غير معروف',
    second_factor_changed_subject: 'تم تغيير إعداد تسجيل الدخول بخطوتين في {{brand}}',
    second_factor_changed_body:
      'مرحبًا {{name}}،\n\nتم تغيير إعداد تسجيل الدخول بخطوتين لحسابك. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن وتواصل مع مدير النظام.',
    invitation_subject: 'دعوتك إلى {{brand}}',
    invitation_heading: 'أهلًا بك {{name}}',
    invitation_body:
      'تمت دعوتك إلى لوحة تحكم {{brand}}، حيث يتابع فريق المتجر الطلبات والمنتجات والعملاء. اختر كلمة مرور لتفعيل حسابك.',
    invitation_button: 'اختيار كلمة المرور',
    invitation_account: 'تسجّل الدخول بالبريد {{email}}.',
    invitation_until_zero: 'الرابط صالح لمرة واحدة اليوم.',
    invitation_until_one: 'الرابط صالح لمرة واحدة خلال يوم.',
    invitation_until_two: 'الرابط صالح لمرة واحدة خلال يومين.',
    invitation_until_few: 'الرابط صالح لمرة واحدة خلال {{count}} أيام.',
    invitation_until_many: 'الرابط صالح لمرة واحدة خلال {{count}} يومًا.',
    invitation_until_other: 'الرابط صالح لمرة واحدة خلال {{count}} يوم.',
    reset_subject: 'إعادة تعيين كلمة المرور في {{brand}}',
    reset_heading: 'إعادة تعيين كلمة المرور',
    reset_code: 'أدخل هذا الرمز في الصفحة التي طلبته منها:',
    reset_stopped:
      'أُدخلت رموز خاطئة كثيرة لحسابك، لذلك أوقفنا إرسال الرموز مؤقتًا. ما زال بإمكانك استخدام الزر أدناه.',
    reset_link: 'أو افتح الرابط التالي واختر كلمة مرور جديدة مباشرة.',
    reset_button: 'اختيار كلمة مرور جديدة',
    reset_until_zero: 'الرمز والرابط صالحان الآن فقط.',
    reset_until_one: 'الرمز والرابط صالحان لمدة دقيقة.',
    reset_until_two: 'الرمز والرابط صالحان لمدة دقيقتين.',
    reset_until_few: 'الرمز والرابط صالحان لمدة {{count}} دقائق.',
    reset_until_many: 'الرمز والرابط صالحان لمدة {{count}} دقيقة.',
    reset_until_other: 'الرمز والرابط صالحان لمدة {{count}} دقيقة.',
    reset_not_you: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
  },
}
