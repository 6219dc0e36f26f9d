import type { Language } from '../../core/texts/language.ts'

/** The name of a page in addresses. */
export type PageSlug = 'about-us' | 'terms' | 'policy' | 'about-app' | 'delete-account'

/** The name of a page in the keys of texts. */
export type PageName = 'aboutUs' | 'terms' | 'policy' | 'aboutApp' | 'deleteAccount'

/** One page of the ordering app, with the number the specification gives it; 4 is reserved. */
export interface PageFacts {
  id: number
  slug: PageSlug
  /** The key its own texts are stored under. */
  name: PageName
}

/** Every page there is. */
export const pageFacts: readonly PageFacts[] = [
  { id: 1, slug: 'about-us', name: 'aboutUs' },
  { id: 2, slug: 'terms', name: 'terms' },
  { id: 3, slug: 'policy', name: 'policy' },
  { id: 5, slug: 'about-app', name: 'aboutApp' },
  { id: 6, slug: 'delete-account', name: 'deleteAccount' },
]

/** The page that goes by a number or a slug. */
export const pageNamed = (name: string | number): PageFacts | undefined =>
  pageFacts.find(({ id, slug }) => slug === name || String(id) === String(name))

/** The order in which the languages of a page are checked (spec part 1, section 5): on the first page English comes first. */
export const checkedFirst = (id: number): readonly Language[] => (id === 1 ? ['en', 'ar'] : ['ar', 'en'])

/** Returns the public address of a page, the one given to app stores. */
export const publicPagePath = (slug: PageSlug, language: Language): string =>
  `/pages/${slug}?lang=${language}`

/** The most characters of a page in one language, markup included. */
export const MAX_CONTENT = 100_000
/** The most versions of a page that are kept, and how many stay however long they are. */
export const MAX_VERSIONS = 50
export const LEAST_VERSIONS = 5
/** The most characters that the versions of a page hold together, beyond those that stay. */
export const VERSIONS_ROOM = 2_000_000
