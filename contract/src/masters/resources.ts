// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { areas } from './areas/areas.ts'
import { banks } from './banks/banks.ts'
import { cities } from './cities/cities.ts'
import { nationalities } from './nationalities/nationalities.ts'

export const resources = [areas, banks, cities, nationalities] as const
