/** What the server answers about pages, and what it says on those that everybody reads. */
export const texts = {
  done: {
    pageRestored: 'The page has its older texts again.',
  },
  /** What the pages of the ordering app are called, by their slug. */
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
