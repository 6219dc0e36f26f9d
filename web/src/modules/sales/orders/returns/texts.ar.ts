import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  returns: {
    title: 'مرتجع من الطلب {{number}}',
    all: 'الطلب كله',
    nothing: 'لا شيء',
    left: 'حتى {{quantity}}',
    tooMuch: 'لا يمكن إرجاع أكثر من {{quantity}}.',
    places: 'ثلاث منازل عشرية على الأكثر.',
    quantityOf: 'الكمية المرتجعة من {{name}}',
    more: 'زيادة كمية {{name}}',
    less: 'إنقاص كمية {{name}}',
    goodsOf: 'وجهة {{name}}',
    delivery: 'رد قيمة التوصيل، {{amount}}',
    why: 'سبب الإرجاع',
    note: 'بكلماتك',
    noteText: 'يظهر على الإشعار الدائن.',
    pictureHint: 'صورة JPG أو PNG حتى 5 ميغابايت',
    money: 'رد المبلغ',
    none: 'لا يُرد',
    nothingPaid: 'لا مبلغ يُرد، بل ينقص المستحق بهذا القدر.',
    settled: 'دفعات هذا الطلب غير مسجّلة: يُرد المبلغ إلى الرصيد، أو تردّه بنفسك خارج النظام.',
    slip: 'رقم إيصال الشبكة',
    transferNumber: 'رقم الحوالة',
    withoutTax: 'دون الضريبة',
    tax: 'ضريبة القيمة المضافة',
    credited: 'قيمة المرتجع',
    given: 'المبلغ المردود',
    confirm: 'تسجيل المرتجع',
    final: 'يمكن التراجع خلال ست ثوانٍ، ثم يصدر الإشعار الدائن ولا يتغير بعدها. وتبقى حالة الطلب «{{state}}».',
  },
}

/** All that travels in this file. */
export const ar = [texts]
