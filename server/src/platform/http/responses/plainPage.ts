import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { readLanguage } from '../../texts/texts.ts'

/** The languages' own names for themselves, and the one that a page offers besides its own. */
export const languageNames: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' }
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** The language somebody asks for by name, else the first of theirs that we speak. */
export function pageLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { lang } = recordOf(query)
  return lang === 'ar' || lang === 'en' ? lang : readLanguage(headers['accept-language'])
}

/** The policy of a plain page: it loads and runs nothing, looks as its one style sheet says, and posts nowhere else. */
export function plainPolicy(styles: string, formAction: "'none'" | "'self'" = "'none'"): string {
  const hash = createHash('sha256').update(styles).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
