// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { texts as areas } from './areas/texts.en.ts'
import { texts as banks } from './banks/texts.en.ts'
import { texts as cities } from './cities/texts.en.ts'
import { texts as nationalities } from './nationalities/texts.en.ts'

export const resourceTexts = [...areas, ...banks, ...cities, ...nationalities] as const
