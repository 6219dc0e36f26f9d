import { resourceTexts } from './resources.en.ts'

const texts = {
  modules: {
    masters: {
      title: 'Master data',
      text: 'Cities and districts, banks and nationalities: the lists that forms choose from.',
    },
  },
  subjects: {
    masters: 'Master data',
  },
}

/** All that is said of the module. */
export const mastersTexts = [texts, ...resourceTexts] as const
