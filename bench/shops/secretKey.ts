/** The filled database is kept from run to run, and so is what its secrets are sealed with. */
export const SECRET_KEY = Buffer.alloc(32, 'bench').toString('hex')
