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
import { SECURITY } from '../access/index.ts'
import { sectionHref } from '../settings/index.ts'

/** The screen on which each step is taken (`again`: once it is done), and its icon. */
export const stepScreens: Readonly<Record<GuideStep, { href: string; again?: string; icon: Icon }>> = {
  business: { href: sectionHref('business'), icon: IconBuildingCottage },
  tax: { href: sectionHref('tax'), icon: IconReceiptTax },
  location: { href: sectionHref('location'), icon: IconMap2 },
  delivery: { href: sectionHref('delivery'), icon: IconTruckDelivery },
  hours: { href: sectionHref('hours'), icon: IconClockHour4 },
  units: { href: '/units/create', again: '/units/all', icon: IconRuler2 },
  categories: { href: '/main-categories/create', again: '/main-categories/all', icon: IconCategory },
  product: { href: '/products/create', again: '/products/all', icon: IconApple },
  mail: { href: sectionHref('mail'), icon: IconAt },
  texting: { href: sectionHref('texting'), icon: IconDeviceMobileMessage },
  second_factor: { href: SECURITY, icon: IconShieldLock },
  colleague: { href: '/admins/create', again: '/admins/all', icon: IconUsersPlus },
}
