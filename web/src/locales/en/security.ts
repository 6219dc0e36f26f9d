/** One's own account: profile, sessions, two-step sign-in. */
export const security = {}
