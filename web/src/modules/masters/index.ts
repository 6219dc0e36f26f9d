import { masters } from '@bustan/contract/masters/module.ts'
import {
  IconBuildingBank,
  IconBuildingCommunity,
  IconFlag,
  IconListDetails,
  IconMapPin,
} from '@tabler/icons-react'
import type { WebModule } from '../../platform/resource/screens/moduleScreens.ts'
import { mastersTexts } from './texts.ts'

/** The lists that others choose from. */
export const mastersModule: WebModule = {
  definition: masters,
  texts: mastersTexts,
  icon: IconListDetails,
  place: 74,
  icons: {
    'masters.cities': IconBuildingCommunity,
    'masters.areas': IconMapPin,
    'masters.banks': IconBuildingBank,
    'masters.nationalities': IconFlag,
  },
}
