/** The server's messages about pages, and the texts on the public pages. */
export const texts = {
  done: {
    pageRestored: 'The page has its older texts again.',
  },
  /** The titles of the pages of the ordering app, by their slug. */
  pages: {
    aboutUs: 'About us',
    terms: 'Terms and conditions',
    policy: 'Privacy policy',
    aboutApp: 'About the app',
    deleteAccount: 'Deleting your account',
  },
  publicPages: {
    updated: 'Last updated: {{date}}',
    missing: 'Page not found',
    missingText: 'There is nothing at this address. The link may be old, or a letter of it got lost.',
    unwritten: 'This page has not been written yet.',
    others: 'Other pages',
    apps: 'The app',
  },
}
