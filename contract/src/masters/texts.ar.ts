import type { ArabicOf } from '../core/texts/catalogue.ts'
import { resourceTexts } from './resources.ar.ts'
import type { mastersTexts as en } from './texts.en.ts'

const texts: ArabicOf<(typeof en)[0]> = {
  modules: {
    masters: {
      title: 'البيانات الأساسية',
      text: 'المدن والأحياء والبنوك والجنسيات: القوائم التي تختار منها النماذج.',
    },
  },
  subjects: {
    masters: 'البيانات الأساسية',
  },
}

/** All that is said of the module. */
export const mastersTexts = [texts, ...resourceTexts]
