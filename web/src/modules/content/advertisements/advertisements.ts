import { advertisementPages } from '@bustan/contract/content/addresses.ts'
import { IconAd2 } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import { contentGroup } from '../contentGroup.ts'
import { contentTexts } from '../texts.ts'

export const advertisementScreens = resourceScreens({
  path: advertisementPages.base,
  name: 'advertisements',
  subject: 'advertisements',
  texts: 'advertisements',
  menu: { icon: IconAd2, place: 60, group: contentGroup },
  badge: async () => {
    const { PeriodBadge } = await import('./PeriodBadge.tsx')
    return { name: 'period', Draw: PeriodBadge }
  },
  textSet: contentTexts,
  definition: () =>
    import('@bustan/contract/content/advertisements/advertisements.ts').then(
      (module) => module.advertisements,
    ),
})
