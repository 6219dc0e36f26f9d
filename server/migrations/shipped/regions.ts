/** A region of Saudi Arabia: ISO 3166-2, and what it is called. */
export type ShippedRegion = readonly [code: string, ar: string, en: string]

/** The thirteen regions in their official order. Never edited: a later migration adds. */
// prettier-ignore
export const shippedRegions: readonly ShippedRegion[] = [
  ['SA-01', 'منطقة الرياض', 'Riyadh Region'],
  ['SA-02', 'منطقة مكة المكرمة', 'Makkah Region'],
  ['SA-03', 'منطقة المدينة المنورة', 'Madinah Region'],
  ['SA-05', 'منطقة القصيم', 'Qassim Region'],
  ['SA-04', 'المنطقة الشرقية', 'Eastern Province'],
  ['SA-14', 'منطقة عسير', 'Asir Region'],
  ['SA-07', 'منطقة تبوك', 'Tabuk Region'],
  ['SA-06', 'منطقة حائل', 'Hail Region'],
  ['SA-08', 'منطقة الحدود الشمالية', 'Northern Borders Region'],
  ['SA-09', 'منطقة جازان', 'Jazan Region'],
  ['SA-10', 'منطقة نجران', 'Najran Region'],
  ['SA-11', 'منطقة الباحة', 'Al Bahah Region'],
  ['SA-12', 'منطقة الجوف', 'Al Jawf Region'],
]
