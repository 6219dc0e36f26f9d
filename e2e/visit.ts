import type { Page } from '@playwright/test'

/** Goes to another screen without loading the page again, as a link inside the dashboard does. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path)
