import type { Permission } from '../../permissions.ts'

/** The parts of the starter set; each is taken by itself. */
export const starterParts = ['units', 'categories', 'answers', 'pages'] as const
export type StarterPart = (typeof starterParts)[number]

/** The right that making a part needs. */
export const partRights: Readonly<Record<StarterPart, Permission>> = {
  units: 'units create',
  categories: 'categories create',
  answers: 'contacts create',
  pages: 'settings edit',
}
