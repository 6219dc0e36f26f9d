/** Why orders are not taken for a while, as it is often said. The customers read it in their own language, so each has both. */
export const pauseReasons = [
  { ar: 'طلبات كثيرة الآن', en: 'We have many orders right now' },
  { ar: 'نفدت معظم المنتجات', en: 'Most products have run out' },
  { ar: 'سوء الأحوال الجوية', en: 'Bad weather' },
  { ar: 'إجازة', en: 'We are on holiday' },
] as const
