/** Products. */
export const products = {}
