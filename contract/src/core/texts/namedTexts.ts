type NamedText =
  | 'email'
  | 'password'
  | 'mobileNumber'
  | 'nameAr'
  | 'nameEn'
  | 'contentAr'
  | 'contentEn'
  | 'startDate'
  | 'endDate'

/** The texts the specification names, for a field that is missing; any other missing field is said by `required`. */
const missing: Readonly<Record<string, NamedText>> = {
  email: 'email',
  password: 'password',
  mobile: 'mobileNumber',
  phone: 'mobileNumber',
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'title.ar': 'nameAr',
  'title.en': 'nameEn',
  'body.ar': 'nameAr',
  'body.en': 'nameEn',
  'content.ar': 'contentAr',
  'content.en': 'contentEn',
  start_at: 'startDate',
  end_at: 'endDate',
}

/** The text under `validation` that says what is wrong with a field. */
export function textKeyOf<K extends string>(field: string, key: K): K | NamedText | 'passwordLength' {
  if (key === 'required') return missing[field] ?? key
  return key === 'too_short' && field.startsWith('password') ? 'passwordLength' : key
}
