/**
 * The pairs of texts that must find each other, written either way (design of Arabic search, the folding rules of
 * contract/core/normalize.ts).
 */
export const goldenPairs: readonly (readonly [written: string, typed: string])[] = [
  ['فاطمة', 'فاطمه'],
  ['مصطفى', 'مصطفي'],
  ['أحمد إبراهيم', 'احمد ابراهيم'],
  ['طَمَاطِم', 'طماطم'],
  ['بطاطـــس', 'بطاطس'],
  ['علی', 'علي'],
  ['شيء', 'شي'],
  ['café', 'cafe'],
]
