import { mainCategories, subCategories } from '@bustan/contract/catalog/categories/categories.ts'
import { mainCategoryPages, subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import { advertisementPages } from '@bustan/contract/content/addresses.ts'
import { answerPages } from '@bustan/contract/messaging/addresses.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { resources } from '@bustan/contract/modules.ts'
import { departmentPages } from '@bustan/contract/people/addresses.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'

/** A resource, and the place of its screens: `/units`. */
export interface Screens {
  resource: Resource
  base: string
  /** The ledger whose balances or entries they list. */
  ledger?: Ledger
}

/**
 * The screens that stand elsewhere than their resource in the API, where they were before it: by its name. A test of the web compares
 * them with the screens that there are.
 */
const elsewhere: Readonly<Record<string, readonly { base: string; resource?: Resource }[]>> = {
  // Main ones and parts are one resource with a definition for each of its screens.
  categories: [
    { base: mainCategoryPages.base, resource: mainCategories },
    { base: subCategoryPages.base, resource: subCategories },
  ],
  management: [{ base: departmentPages.base }],
  advertisements: [{ base: advertisementPages.base }],
  answers: [{ base: answerPages.base }],
}

/** The screens of every resource of the registry. */
export const everyResourcesScreens: readonly Screens[] = resources.flatMap((resource) =>
  (elsewhere[resource.name] ?? [{ base: pathOf(resource.name) }]).map((screens) => ({
    resource,
    ...screens,
  })),
)
