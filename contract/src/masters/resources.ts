// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.
import { additional_fields } from './additional_fields/additional_fields.ts'
import { addresses } from './addresses/addresses.ts'
import { areas } from './areas/areas.ts'
import { banks } from './banks/banks.ts'
import { cities } from './cities/cities.ts'
import { countries } from './countries/countries.ts'
import { nationalities } from './nationalities/nationalities.ts'
import { regions } from './regions/regions.ts'
import { service_types } from './service_types/service_types.ts'

export const resources = [
  additional_fields,
  addresses,
  areas,
  banks,
  cities,
  countries,
  nationalities,
  regions,
  service_types,
] as const
