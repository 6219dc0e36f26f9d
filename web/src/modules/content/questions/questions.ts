import { questionPages } from '@bustan/contract/content/addresses.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import { contentGroup } from '../contentGroup.ts'
import { contentTexts } from '../texts.ts'

export const questionScreens = resourceScreens({
  path: questionPages.base,
  name: 'questions',
  subject: 'questions',
  texts: 'questions',
  menu: { icon: IconHelpCircle, place: 61, key: 'KeyQ', group: contentGroup },
  textSet: contentTexts,
  definition: () =>
    import('@bustan/contract/content/questions/questions.ts').then((module) => module.questions),
})
