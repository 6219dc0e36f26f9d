/** The types of people who order; apart from their schemas, which the web's first visit does without. */
export const userTypes = ['client', 'employee', 'manager'] as const
export type UserType = (typeof userTypes)[number]
