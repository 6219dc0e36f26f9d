import { IconBuilding } from '@tabler/icons-react'
import { resourceScreens } from '../../platform/resource/resourceScreens.tsx'

/** The API and the addresses of old call them managements. */
export const departmentScreens = resourceScreens({
  path: '/managements',
  name: 'management',
  subject: 'management',
  texts: 'departments',
  menu: { icon: IconBuilding, place: 28 },
  pages: { user_id: { path: '/users/show', permission: 'users show' } },
  definition: () => import('@bustan/contract/people/departments.ts').then((module) => module.departmentForms),
})
