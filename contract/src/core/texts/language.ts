/** The two languages of the product; Arabic is the default. */
export type Language = 'ar' | 'en'

export const DEFAULT_LANGUAGE: Language = 'ar'

/** A person's choice for dates: the Gregorian day, the Umm al-Qura one, or both. */
export type CalendarChoice = 'gregorian' | 'hijri' | 'both'

/** `western` is 0-9, `arabic` is ٠-٩. */
export type DigitChoice = 'western' | 'arabic'

/**
 * The Intl tag with calendar and digits always named: a bare `ar-SA` means Hijri on older engines and
 * Arabic-Indic digits on all.
 */
export function intlTag(
  locale: Language,
  calendar: 'gregorian' | 'hijri' = 'gregorian',
  digits: DigitChoice = 'western',
): string {
  const region = locale === 'ar' ? 'ar-SA' : 'en-GB'
  const calendarKey = calendar === 'hijri' ? 'islamic-umalqura' : 'gregory'
  return `${region}-u-ca-${calendarKey}-nu-${digits === 'arabic' ? 'arab' : 'latn'}`
}
