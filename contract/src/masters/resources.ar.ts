// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { texts as additional_fields } from './additional_fields/texts.ar.ts'
import { texts as addresses } from './addresses/texts.ar.ts'
import { texts as areas } from './areas/texts.ar.ts'
import { texts as banks } from './banks/texts.ar.ts'
import { texts as cities } from './cities/texts.ar.ts'
import { texts as countries } from './countries/texts.ar.ts'
import { texts as nationalities } from './nationalities/texts.ar.ts'
import { texts as regions } from './regions/texts.ar.ts'
import { texts as service_types } from './service_types/texts.ar.ts'

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
