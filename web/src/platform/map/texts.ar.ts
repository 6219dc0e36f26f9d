/** Texts on and below maps. */
const texts = {
  maps: {
    kilometres: 'كم',
    help: 'انقر الخريطة أو اسحب الدبوس. ومن لوحة المفاتيح: الأسهم تحرّك الدبوس (ومع Shift مسافة أبعد)، و+ و− للتقريب والإبعاد، وEnter لوضعه في الوسط.',
    noStreets: 'تعرض هذه الخريطة الأماكن دون الشوارع.',
    getStreets: 'كيف تظهر الشوارع',
  },
}

/** All that travels in this file. */
export const ar = [texts]
