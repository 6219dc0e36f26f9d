import type { Screen } from '../../platform/screens.ts'
import { advertisementScreens } from './advertisements.ts'
import { questionScreens } from './questions.ts'

export const contentScreens: readonly Screen[] = [...advertisementScreens, ...questionScreens]

export { contentTexts } from './texts.ts'
