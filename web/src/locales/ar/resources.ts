import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type * as en from '../en/resources.ts'

/** What lists and forms of roles and admins say, by resource. */
export const accessResources: ArabicOf<typeof en.accessResources> = {
  roles: {
    title: 'الأدوار',
    show: 'الدور',
    add: 'إضافة دور',
    edit: 'تعديل الدور',
    empty: 'لا توجد أدوار بعد',
    emptyText: 'أضف أول دور لتحدد من يستطيع فعل ماذا.',
    activeText: 'يمنح صلاحياته ما دام نشطًا',
  },
  admins: {
    title: 'المشرفون',
    show: 'المشرف',
    add: 'إضافة مشرف',
    edit: 'تعديل المشرف',
    empty: 'لا يوجد مشرفون بعد',
    emptyText: 'أضف من يعمل معك.',
    activeText: 'يستطيع الدخول ما دام نشطًا',
  },
}

/** Sub-categories, departments, questions and advertisements, as their screens call them. */
export const contentResources: ArabicOf<typeof en.contentResources> = {
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

/** What lists and forms of people say, by resource. */
export const peopleResources: ArabicOf<typeof en.peopleResources> = {
  clients: {
    title: 'العملاء',
    show: 'العميل',
    add: 'إضافة عميل',
    edit: 'تعديل العميل',
    empty: 'لا يوجد عملاء بعد',
    emptyText: 'ينضمون بأنفسهم عبر التطبيق، أو تضيفهم أنت.',
    activeText: 'يستطيع دخول التطبيق والطلب ما دام نشطًا',
  },
  users: {
    title: 'جميع المستخدمين',
    show: 'المستخدم',
    add: 'إضافة مستخدم',
    edit: 'تعديل المستخدم',
    empty: 'لا يوجد مستخدمون بعد',
    emptyText: 'تجد هنا العملاء والموظفين والمديرين.',
    activeText: 'يستطيع دخول التطبيق والطلب ما دام نشطًا',
  },
  requests: {
    title: 'طلبات الانضمام',
    show: 'طلب الانضمام',
    add: 'إضافة مستخدم',
    edit: 'تعديل المستخدم',
    empty: 'لا طلبات بانتظارك',
    emptyText: 'يظهر هنا الموظفون الذين سجّلوا في التطبيق بانتظار قرارك.',
    activeText: 'يستطيع دخول التطبيق والطلب ما دام نشطًا',
  },
}
