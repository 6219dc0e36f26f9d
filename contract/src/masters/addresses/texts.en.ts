import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.addresses', {
  one: 'address',
  many: 'addresses',
  empty: 'Add the addresses that people are served at.',
})
