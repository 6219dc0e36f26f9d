import { fruitSections } from '../../../demo/catalogue/fruits.ts'
import { pantrySections } from '../../../demo/catalogue/pantry.ts'
import { demoUnits } from '../../../demo/catalogue/shelf.ts'
import type { Section } from '../../../demo/catalogue/shelf.ts'
import { vegetableSections } from '../../../demo/catalogue/vegetables.ts'

interface StarterUnit {
  ar: string
  en: string
  dualAr: string | null
  pluralAr: string | null
  pluralEn: string
  grams: number | null
}

/** The units that produce is sold by: the demo's units, and the tie of herbs. */
export const starterUnits: readonly StarterUnit[] = [
  ...Object.values(demoUnits),
  { ar: 'ربطة', en: 'Tie', dualAr: 'ربطتان', pluralAr: 'ربط', pluralEn: 'Ties', grams: null },
]

/** The demo's shelves of produce, without what stands on them. */
export const starterSections: readonly Section[] = [
  ...vegetableSections,
  ...fruitSections,
  ...pantrySections.filter(({ en }) => en === 'Dates'),
]
