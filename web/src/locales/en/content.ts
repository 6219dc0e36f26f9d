/** Questions and advertisements. */
export const content = {}
