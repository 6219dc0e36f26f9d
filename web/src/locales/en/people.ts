/** Clients, employees, managers, departments and requests. */
export const people = {}
