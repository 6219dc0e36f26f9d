import { guideSteps, stepRights } from '@bustan/contract/guide/guideSteps.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import { can } from '../../platform/session/can.ts'
import { createCell } from '../../platform/state/cell.ts'
import { useProfile } from '../../platform/session/session.ts'
import { keepForTab, readForTab } from '../../platform/state/storage.ts'

const STORAGE_KEY = 'bustan.guide.step'

const stored = readForTab<string>(STORAGE_KEY)

/** The step that this tab was led to by the guide; null while nobody is on one. */
export const guideStep = createCell<GuideStep | null>(guideSteps.find((step) => step === stored) ?? null)

/** Begins a step, or ends it with null. */
export function setGuideStep(step: GuideStep | null): void {
  keepForTab(STORAGE_KEY, step)
  guideStep.set(step)
}

/** Checks whether the reader may take any step besides the one that is open to everybody. */
export function useIsGuided(): boolean {
  const profile = useProfile()
  return Object.values(stepRights).some((right) => right !== null && can(profile, right))
}
