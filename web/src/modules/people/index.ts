import type { Screen } from '../../platform/screens.ts'
import { departmentScreens } from './departments.ts'

export const peopleScreens: readonly Screen[] = [...departmentScreens]
