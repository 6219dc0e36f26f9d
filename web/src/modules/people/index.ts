import type { Screen } from '../../platform/screens.ts'
import { departmentScreens } from './departments.ts'
import { personScreens } from './people.screens.ts'

export const peopleScreens: readonly Screen[] = [...personScreens, ...departmentScreens]

export { personSearchOptions } from './personSearch.ts'
export { waitingRequestsOptions } from './waitingRequests.ts'
export { peopleTexts } from './texts.ts'
