/** Where the link leads that makes the first admin. */
export const SETUP = '/setup'
