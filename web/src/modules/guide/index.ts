import { guideTexts } from './texts.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'

export { guideStep, useIsGuided } from './guideStep.ts'

/** Brings the guide as the home screen has it. */
export const Guide = latePart(
  withTexts(() => import('./HomeGuide.tsx'), guideTexts),
  'HomeGuide',
)

/** Brings the bar that leads back to it. */
export const StepBar = latePart(
  withTexts(() => import('./StepBar.tsx'), guideTexts),
  'StepBar',
)
