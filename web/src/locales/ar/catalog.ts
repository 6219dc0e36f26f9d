import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { catalog as en } from '../en/catalog.ts'

/** Units and main categories. */
export const catalog: ArabicOf<typeof en> = {
  units: {
    title: 'الوحدات',
    show: 'وحدة',
    add: 'إضافة وحدة',
    edit: 'تعديل الوحدة',
    empty: 'لا وحدات بعد',
    emptyText: 'أضف أول وحدة، كالكيلوغرام أو الصندوق، لتُباع بها المنتجات.',
    activeText: 'تُباع بها المنتجات عند التفعيل',
  },
  products: {
    title: 'المنتجات',
    show: 'منتج',
    add: 'إضافة منتج',
    edit: 'تعديل المنتج',
    empty: 'لا منتجات بعد',
    emptyText: 'أضف أول منتج مع قسمه ووحدته وسعره.',
    activeText: 'يراه العملاء في التطبيق عند التفعيل',
  },
  mainCategories: {
    title: 'الأقسام الرئيسية',
    show: 'قسم رئيسي',
    add: 'إضافة قسم رئيسي',
    edit: 'تعديل القسم الرئيسي',
    empty: 'لا أقسام رئيسية بعد',
    emptyText: 'أضف أول رف في المتجر، كالخضروات أو الفواكه.',
    activeText: 'يراه العملاء في التطبيق عند التفعيل',
  },
}
