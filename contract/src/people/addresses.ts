import { pagesOf } from '../core/screens/address.ts'

export const clientPages = pagesOf('/clients')
/** Everybody who orders, whatever they are: a person's page here shows any of them. */
export const userPages = pagesOf('/users')
/** Employees who wait to be accepted. */
export const requestPages = pagesOf<'list' | 'show'>('/order-requests')
/** The API and the addresses of old call departments managements. */
export const departmentPages = pagesOf('/managements')
export const balancePages = pagesOf<'list'>('/balances')

/** Returns the address of a person's page: clients have one of their own. */
export const personAddress = ({ id, type }: { id: number; type: string }): string =>
  (type === 'client' ? clientPages : userPages).show(id)
