import { departmentPages, userPages } from '@bustan/contract/people/addresses.ts'
import { IconBuilding } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import { peopleGroup } from '../users/people.screens.ts'
import { peopleTexts } from '../texts.ts'

/** The API and the addresses of old call them managements. */
export const departmentScreens = resourceScreens({
  path: departmentPages.base,
  name: 'management',
  subject: 'management',
  texts: 'departments',
  menu: { icon: IconBuilding, place: 23, group: peopleGroup },
  pages: { user_id: { path: userPages.base, permission: 'users show' } },
  textSet: peopleTexts,
  more: () => import('./DepartmentMore.tsx').then((module) => module.DepartmentMore),
  definition: () =>
    import('@bustan/contract/people/departments/departments.ts').then((module) => module.departments),
})
