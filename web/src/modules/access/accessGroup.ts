import { IconUserShield } from '@tabler/icons-react'
import type { MenuGroup } from '../../platform/navigation/screens.ts'

/** Roles and admins, together in the sidebar. */
export const accessGroup: MenuGroup = { title: 'nav/access', icon: IconUserShield }
