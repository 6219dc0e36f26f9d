import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { content as en, contentResources as resources } from '../en/content.ts'

/** Questions and advertisements. */
export const content: ArabicOf<typeof en> = {
  contentGroup: 'محتوى التطبيق',
  periods: { upcoming: 'قادم', running: 'معروض الآن', paused: 'متوقف', ended: 'منتهٍ' },
}

/** Sub-categories, departments, questions and advertisements, as their screens call them. */
export const contentResources: ArabicOf<typeof resources> = {
  subCategories: {
    title: 'الأقسام الفرعية',
    show: 'قسم فرعي',
    add: 'إضافة قسم فرعي',
    edit: 'تعديل القسم الفرعي',
    empty: 'لا أقسام فرعية بعد',
    emptyText: 'قسّم القسم الرئيسي إلى أجزاء، كالورقيات ضمن الخضروات.',
    activeText: 'يراه العملاء في التطبيق عند التفعيل',
  },
  departments: {
    title: 'الإدارات',
    show: 'إدارة',
    add: 'إضافة إدارة',
    edit: 'تعديل الإدارة',
    empty: 'لا إدارات بعد',
    emptyText: 'أضف أول إدارة ليطلب موظفوها بموافقة مديرهم.',
    activeText: 'يمكن للموظفين الانضمام إليها عند التفعيل',
  },
  questions: {
    title: 'الأسئلة الشائعة',
    show: 'سؤال',
    add: 'إضافة سؤال',
    edit: 'تعديل السؤال',
    empty: 'لا أسئلة بعد',
    emptyText: 'أضف ما يسأل عنه العملاء كثيرًا، مع إجابته.',
    activeText: 'يقرؤه العملاء في التطبيق عند التفعيل',
  },
  advertisements: {
    title: 'الإعلانات',
    show: 'إعلان',
    add: 'إضافة إعلان',
    edit: 'تعديل الإعلان',
    empty: 'لا إعلانات بعد',
    emptyText: 'أضف أول صورة أو فيديو قصير لأعلى التطبيق.',
    activeText: 'يراه العملاء بين تاريخيه عند التفعيل',
  },
}
