import { unitPages } from '@bustan/contract/catalog/addresses.ts'
import { IconRuler2 } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import { catalogTexts } from '../texts.ts'

export const unitScreens = resourceScreens({
  path: unitPages.base,
  name: 'units',
  subject: 'units',
  texts: 'units',
  menu: { icon: IconRuler2, place: 50, key: 'KeyU' },
  textSet: catalogTexts,
  more: () => import('../CatalogMore.tsx').then((module) => module.UnitMore),
  definition: () => import('@bustan/contract/catalog/units/units.ts').then((module) => module.units),
})
