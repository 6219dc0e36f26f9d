import type { Screen } from '../../platform/navigation/screens.ts'
import { advertisementScreens } from './advertisements/advertisements.ts'
import { pageScreens } from './pages/pageScreens.ts'
import { questionScreens } from './questions/questions.ts'

export const contentScreens: readonly Screen[] = [...advertisementScreens, ...questionScreens, ...pageScreens]

export { contentGroup } from './contentGroup.ts'
export { contentTexts } from './texts.ts'
