import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { SECURITY, adminPages } from '@bustan/contract/access/addresses.ts'
import { mainCategoryPages, productPages, unitPages } from '@bustan/contract/catalog/addresses.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import {
  IconAt,
  IconBuildingCottage,
  IconCategory,
  IconClockHour4,
  IconDeviceMobileMessage,
  IconMap2,
  IconApple,
  IconReceiptTax,
  IconRuler2,
  IconShieldLock,
  IconTruckDelivery,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { Icon } from '../../platform/navigation/screens.ts'

/** The screen on which each step is taken (`again`: once it is done), and its icon. */
export const stepScreens: Readonly<Record<GuideStep, { href: string; again?: string; icon: Icon }>> = {
  business: { href: sectionHref('business'), icon: IconBuildingCottage },
  tax: { href: sectionHref('tax'), icon: IconReceiptTax },
  location: { href: sectionHref('location'), icon: IconMap2 },
  delivery: { href: sectionHref('delivery'), icon: IconTruckDelivery },
  hours: { href: sectionHref('hours'), icon: IconClockHour4 },
  units: { href: unitPages.create(), again: unitPages.list(), icon: IconRuler2 },
  categories: { href: mainCategoryPages.create(), again: mainCategoryPages.list(), icon: IconCategory },
  product: { href: productPages.create(), again: productPages.list(), icon: IconApple },
  mail: { href: sectionHref('mail'), icon: IconAt },
  texting: { href: sectionHref('texting'), icon: IconDeviceMobileMessage },
  second_factor: { href: SECURITY, icon: IconShieldLock },
  colleague: { href: adminPages.create(), again: adminPages.list(), icon: IconUsersPlus },
}
