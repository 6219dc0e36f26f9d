import { masters } from '@bustan/contract/masters/module.ts'
import { IconBuildingBank, IconFlag, IconListDetails } from '@tabler/icons-react'
import type { WebModule } from '../../platform/resource/screens/moduleScreens.ts'
import { mastersTexts } from './texts.ts'

/** The lists that others choose from. */
export const mastersModule: WebModule = {
  definition: masters,
  texts: mastersTexts,
  icon: IconListDetails,
  place: 74,
  icons: { 'masters.banks': IconBuildingBank, 'masters.nationalities': IconFlag },
}
