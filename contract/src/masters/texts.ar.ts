import type { ArabicOf } from '../core/texts/catalogue.ts'
import { resourceTexts } from './resources.ar.ts'
import type { mastersTexts as en } from './texts.en.ts'

const texts: ArabicOf<(typeof en)[0]> = {
  modules: {
    masters: {
      title: 'البيانات الأساسية',
      text: 'الدول والمدن والأحياء والبنوك والجنسيات والعناوين والحقول الإضافية: القوائم التي تختار منها النماذج.',
    },
  },
  subjects: {
    masters: 'البيانات الأساسية',
    'masters.address_counts': 'العناوين حسب المكان',
  },
  fields: {
    masters: {
      label: 'التسمية',
      'label.ar': 'التسمية بالعربية',
      'label.en': 'التسمية بالإنجليزية',
      on: 'موضع الاستخدام',
      options: 'الخيارات',
      is_optional: 'اختياري',
      for: 'مجالات العمل',
      extras: 'البيانات الإضافية',
      title: 'اسم العنوان',
      'title.ar': 'اسم العنوان بالعربية',
      'title.en': 'اسم العنوان بالإنجليزية',
      user: 'صاحب العنوان',
      area: 'الحي',
      point: 'الموقع',
    },
  },
  choices: {
    on: {
      vehicle_type: 'أنواع المركبات',
      property_section: 'أقسام العقارات',
      unit_category: 'تصنيفات الوحدات',
      service_type: 'أنواع الخدمات',
    },
    type: {
      textbox: 'سطر نصي',
      numberbox: 'رقم',
      textarea: 'فقرات',
      checkbox: 'مربع اختيار',
      radio: 'خيار واحد والخيارات ظاهرة',
      dropdown: 'خيار واحد من قائمة',
    },
    for: {
      provider: 'مزودو الخدمات',
      store: 'المتاجر',
      boat: 'القوارب',
      cleaning: 'التنظيف',
      coaching: 'التدريب',
    },
  },
}

/** All that is said of the module. */
export const mastersTexts = [texts, ...resourceTexts]
