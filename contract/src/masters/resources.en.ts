// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { texts as banks } from './banks/texts.en.ts'
import { texts as nationalities } from './nationalities/texts.en.ts'

export const resourceTexts = [banks, nationalities] as const
