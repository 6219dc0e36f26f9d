import { IconDeviceMobile } from '@tabler/icons-react'
import type { MenuGroup } from '../../platform/screens.ts'

/** What the ordering app shows beside its shelves, together in the sidebar. */
export const contentGroup: MenuGroup = { title: 'nav/content', icon: IconDeviceMobile }
