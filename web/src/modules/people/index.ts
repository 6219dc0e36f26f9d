import type { Screen } from '../../platform/navigation/screens.ts'
import { departmentScreens } from './departments/departments.ts'
import { personScreens } from './users/people.screens.ts'

export const peopleScreens: readonly Screen[] = [...personScreens, ...departmentScreens]

export { personSearchOptions } from './users/personSearch.ts'
export { waitingRequestsOptions } from './requests/waitingRequests.ts'
export { peopleTexts } from './texts.ts'
