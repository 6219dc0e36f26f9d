import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts(
  'masters.countries',
  {
    one: 'country',
    many: 'countries',
    empty: 'Add the countries whose phone numbers customers have.',
  },
  { fields: { masters: { dial_code: 'calling code' } } },
)
