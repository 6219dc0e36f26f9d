/** Roles and admins. */
export const roles = {}
