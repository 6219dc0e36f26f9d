/** The path of the link that makes the first admin. */
export const SETUP = '/setup'
