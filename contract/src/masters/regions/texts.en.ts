import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts(
  'masters.regions',
  {
    one: 'region',
    many: 'regions',
    empty: 'The regions of the kingdom ship with the product; add one if another comes.',
  },
  { fields: { masters: { code: 'code' } } },
)
