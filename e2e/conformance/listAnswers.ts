import type { Page } from '@playwright/test'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'

/** The ways in which calls of a list are answered: not yet, with 503, without its records, or as they are. */
type Way = 'late' | 'refused' | 'empty' | 'whole'

/** Stands between a page and the list of one resource after the other. */
export async function listAnswers(page: Page) {
  let path = ''
  let way: Way = 'whole'
  let waiting: (() => void)[] = []
  await page.route('**/api/dashboard/v1/**', async (route) => {
    const request = route.request()
    const isList = new URL(request.url()).pathname.endsWith(`/dashboard/v1${path}`)
    if (request.method() !== 'GET' || !isList || way === 'whole') return route.fallback()
    if (way === 'late') await new Promise<void>((resolve) => waiting.push(resolve))
    if (way === 'refused') return route.fulfill({ status: 503 })
    if (way !== 'empty') return route.fallback()
    // Some lists ship with records, and others have those that a resource before them named.
    const response = await route.fetch()
    const { meta, ...answer } = await response.json()
    return route.fulfill({
      response,
      json: { ...answer, data: [], meta: { ...meta, total: 0, last_page: 1 } },
    })
  })
  return {
    of(resource: Resource, first: Way) {
      path = pathOf(resource.name)
      way = first
    },
    /** From now on; what waited is answered this way as well. */
    become(next: Way) {
      way = next
      for (const go of waiting) go()
      waiting = []
    },
  }
}
