// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { texts as additional_fields } from './additional_fields/texts.en.ts'
import { texts as addresses } from './addresses/texts.en.ts'
import { texts as areas } from './areas/texts.en.ts'
import { texts as banks } from './banks/texts.en.ts'
import { texts as cities } from './cities/texts.en.ts'
import { texts as countries } from './countries/texts.en.ts'
import { texts as nationalities } from './nationalities/texts.en.ts'
import { texts as regions } from './regions/texts.en.ts'
import { texts as service_types } from './service_types/texts.en.ts'

export const resourceTexts = [
  ...additional_fields,
  ...addresses,
  ...areas,
  ...banks,
  ...cities,
  ...countries,
  ...nationalities,
  ...regions,
  ...service_types,
] as const
