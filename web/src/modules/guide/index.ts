import { withTexts } from '../../platform/i18n/i18n.ts'
import { guideTexts } from './texts.ts'

export { guideStep, useIsGuided } from './guideStep.ts'

/** Brings the guide as the home screen has it. */
export const loadGuide = withTexts(
  () => import('./HomeGuide.tsx').then((module) => module.HomeGuide),
  guideTexts,
)

/** Brings the bar that leads back to it. */
export const loadStepBar = withTexts(
  () => import('./StepBar.tsx').then((module) => module.StepBar),
  guideTexts,
)
