/** What opens over a page: search, shortcuts, signing out. */
export const texts = {
  palette: {
    title: 'Search',
    placeholder: 'A screen, an order number, a client or a product',
    orders: 'Orders',
    clients: 'Clients',
    products: 'Products',
    screens: 'Screens',
    actions: 'Actions',
    here: 'This order',
    recent: 'Recent',
    openOrder: 'Open order {{number}}',
    hint: '↑ ↓ to move, Enter to open, Esc to close',
  },
  shortcuts: {
    go: 'Go to',
    list: 'Lists',
    form: 'Forms',
    anywhere: 'Anywhere',
    palette: 'Search',
    undo: 'Take the last step back',
    send: 'Send what is written',
    sheet: 'This sheet',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    accept: 'Accept the order',
    reject: 'Reject the order',
    edit: 'Edit the row',
    delete: 'Delete the row',
    add: 'Add',
    filters: 'Filters',
    find: 'Search the list',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    clear: 'Clear the selection',
    save: 'Save',
  },
  signOut: {
    title: 'Log out?',
    message: 'You will have to sign in again to go on.',
    confirm: 'Log out',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
