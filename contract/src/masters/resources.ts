// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { banks } from './banks/banks.ts'
import { nationalities } from './nationalities/nationalities.ts'

export const resources = [banks, nationalities] as const
