// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { texts as areas } from './areas/texts.ar.ts'
import { texts as banks } from './banks/texts.ar.ts'
import { texts as cities } from './cities/texts.ar.ts'
import { texts as nationalities } from './nationalities/texts.ar.ts'

export const resourceTexts = [...areas, ...banks, ...cities, ...nationalities] as const
