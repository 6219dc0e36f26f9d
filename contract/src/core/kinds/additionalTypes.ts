/** The types of fields that a shop adds to a record. */
export const additionalTypes = ['textbox', 'numberbox', 'textarea', 'checkbox', 'radio', 'dropdown'] as const
export type AdditionalType = (typeof additionalTypes)[number]
