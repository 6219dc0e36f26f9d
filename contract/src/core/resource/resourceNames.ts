/** Returns where a resource stands in the API and among the screens: `/units`, of a module that can be left off `/masters/service-types`. */
export const pathOf = (resource: string): string => `/${resource.replaceAll('.', '/').replaceAll('_', '-')}`

/** Returns the table of a resource's rows, where no rule names another: `units`, `masters_banks`. */
export const tableOf = (resource: string): string => resource.replaceAll('.', '_')
