import { IconDeviceMobile } from '@tabler/icons-react'
import type { MenuGroup } from '../../platform/navigation/screens.ts'

/** The sidebar group for the content that the ordering app shows beside its products. */
export const contentGroup: MenuGroup = { title: 'nav/content', icon: IconDeviceMobile }
