import i18next from 'i18next'
import type { Language } from '@bustan/contract/core/fields.ts'
import { isolate } from '@bustan/contract/core/names.ts'
import { ar } from '@bustan/contract/messages/ar.ts'
import { en } from '@bustan/contract/messages/en.ts'
import { exports as arabicExports } from '@bustan/contract/messages/exports.ar.ts'
import { exports as englishExports } from '@bustan/contract/messages/exports.en.ts'
import { mail as arabicMail } from '@bustan/contract/messages/mail.ar.ts'
import { mail as englishMail } from '@bustan/contract/messages/mail.en.ts'

const catalogue = i18next.createInstance()
void catalogue.init({
  resources: {
    ar: { translation: { ...ar, ...arabicExports, mail: arabicMail } },
    en: { translation: { ...en, ...englishExports, mail: englishMail } },
  },
  fallbackLng: false,
  keySeparator: '/',
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Says a text of contract/messages. Keys are paths with slashes (`errors/not_found`): field names have dots. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** Values that are texts of our own catalogue, in the sentence's own language: nothing to isolate. */
const ownWords = new Set(['label', 'state', 'uses'])

/** Texts in one language. Other people's words are isolated, so that a name never reorders the sentence around it. */
function createTranslateIn(language: Language): Translate {
  const t = catalogue.getFixedT(language)
  // A long list's file says the same few words for every row, and looking one up costs kilobytes of garbage.
  const said = new Map<string, string>()
  const translatePlain = (key: string) => {
    const known = said.get(key)
    if (known !== undefined) return known
    const text = t(key)
    if (hasText(key)) said.set(key, text)
    return text
  }
  return (key, values) => {
    if (!values) return translatePlain(key)
    const isolated = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !ownWords.has(name) ? isolate(value) : value,
      ]),
    )
    return t(key, isolated)
  }
}

const translators = { ar: createTranslateIn('ar'), en: createTranslateIn('en') }

/** `t` of a language. */
export const translateIn = (language: Language): Translate => translators[language]

/** What an activate call did. */
export const activationMessage = (t: Translate, on: boolean): string =>
  t('done/changeActivation', { state: t(on ? 'activation/on' : 'activation/off') })

/** True when messages have a text under `key`. */
export const hasText = (key: string): boolean => catalogue.exists(key, { lng: 'en' })

/** Arabic unless the first language of the header that we speak is English. Never the header itself. */
export function readLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('ar')) return 'ar'
    if (tag.startsWith('en')) return 'en'
  }
  return 'ar'
}
