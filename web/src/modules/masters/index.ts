import { masters } from '@bustan/contract/masters/module.ts'
import {
  IconAddressBook,
  IconBuildingBank,
  IconBuildingCommunity,
  IconChartBar,
  IconFlag,
  IconForms,
  IconListDetails,
  IconMap,
  IconMapPin,
  IconTools,
  IconWorld,
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
    'masters.countries': IconWorld,
    'masters.regions': IconMap,
    'masters.cities': IconBuildingCommunity,
    'masters.areas': IconMapPin,
    'masters.nationalities': IconFlag,
    'masters.banks': IconBuildingBank,
    'masters.service_types': IconTools,
    'masters.addresses': IconAddressBook,
    'masters.additional_fields': IconForms,
    'masters.address_counts': IconChartBar,
  },
}
