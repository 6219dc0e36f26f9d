/** The audit trail. */
export const audit = {}
