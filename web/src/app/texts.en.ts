import { texts as shared } from '@bustan/contract/core/texts/texts.en.ts'
import { texts as ui } from '../ui/texts.en.ts'
import { texts as platform } from '../platform/i18n/texts.en.ts'
import { texts as messaging } from '../modules/messaging/texts.en.ts'

/** The frame around every page, what the menu names, and the pages that say no. */
export const texts = {
  app: {
    openOutbox: 'Open the demo emails',
    name: 'Bustan',
    credit: 'Made with care by the Bustan team',
    rights: '© {{year}} Bustan. All rights reserved.',
    demo: 'This is a demo with made-up data. Anything may be tried.',
    offline: 'No connection. What you see was loaded {{ago}}.',
    offlinePublic: 'No connection. Signing in works once it is back.',
  },
  nav: {
    access: 'Access',
    people: 'Users',
    content: 'App content',
    import: 'Import products',
    security: 'Account security',
    home: 'Home',
    signOut: 'Log out',
    late_one: '{{count}} late order',
    late_other: '{{count}} late orders',
    waiting_one: '{{count}} waiting',
    waiting_other: '{{count}} waiting',
  },
  appPages: {
    aboutUs: 'About us',
    terms: 'Terms and conditions',
    policy: 'Privacy policy',
    aboutApp: 'About the app',
    deleteAccount: 'Deleting an account',
  },
  head: {
    shop: 'Taking orders: {{state}}',
    shopState: {
      open: 'Open',
      busy: 'Busy',
      paused: 'Paused',
      closed: 'Closed',
    },
    profile: 'My profile',
    security: 'Security',
    hello: 'Hello, {{name}}',
    search: 'Search orders, clients, products',
    toDark: 'Dark theme',
    toLight: 'Light theme',
    otherLanguage: 'العربية',
    account: 'My account',
    soundOff: 'Mute new orders',
    soundOn: 'Unmute new orders',
    soundMuted: 'New orders are muted. Switch the sound on',
    soundBlocked: 'The browser blocks the sound of new orders. Allow it',
    shortcuts: 'Keyboard shortcuts',
    shortcutsOff: 'Switch shortcuts off',
    shortcutsOn: 'Switch shortcuts on',
  },
  newOrders: {
    title_one: 'A new order',
    title_other: '{{count}} new orders',
    number: 'Order {{number}}',
    open: 'Open',
    show: 'Show',
  },
  forbidden: {
    title: 'This gate is closed to you',
    text: 'You do not have permission for this page. If you need it, ask an administrator.',
    back: 'Go Back',
  },
  missing: {
    title: 'Page Not Found',
    text: 'There is nothing at this address. It may have moved, or the link is not right.',
    back: 'Back',
  },
  broken: {
    title: 'This page could not be drawn',
    text: 'Something went wrong on our side. Nothing was changed.',
    retry: 'Load again',
    offline: 'No connection',
    offlineText: 'This page opens once the connection is back.',
  },
  orders: {
    title: 'Orders',
    create: 'New order',
  },
  reviews: {
    title: 'Reviews',
  },
  invoices: {
    title: 'Invoices',
    one: 'Invoice',
  },
  cash: {
    title: 'Cash',
  },
  floor: {
    title: 'Floor',
    one: 'Picking an order',
    product: 'Picking a product',
  },
  closes: {
    title: 'Day closes',
    one: 'Day close',
  },
  balances: {
    title: 'Balances owed',
  },
  outgoing: {
    title: 'Outbox',
  },
  report: {
    title: 'Financial report',
  },
  contacts: {
    title: 'Contact messages',
  },
  notices: {
    sent: 'Sent notifications',
    create: 'Send a notification',
    one: 'Notification',
    inbox: 'My notifications',
    switches: 'How I am told',
  },
  settings: {
    title: 'General settings',
    contactTitle: 'Contact settings',
  },
  modules: {
    title: 'Modules',
  },
  audit: {
    title: 'Audit trail',
  },
  /** The names that menu and palette need; what else is said of a resource is its module’s. */
  resources: {
    units: {
      title: 'Units',
      add: 'Add a unit',
    },
    products: {
      title: 'Products',
      add: 'Add a product',
    },
    mainCategories: {
      title: 'Main categories',
      add: 'Add a main category',
    },
    roles: {
      title: 'Roles',
      add: 'Add a role',
    },
    admins: {
      title: 'Admins',
      add: 'Add an admin',
    },
    subCategories: {
      title: 'Sub-categories',
      add: 'Add a sub-category',
    },
    departments: {
      title: 'Departments',
      add: 'Add a department',
    },
    questions: {
      title: 'Questions',
      add: 'Add a question',
    },
    advertisements: {
      title: 'Advertisements',
      add: 'Add an advertisement',
    },
    answers: {
      title: 'Saved answers',
      add: 'Add a saved answer',
    },
    clients: {
      title: 'Clients',
      add: 'Add a client',
    },
    users: {
      title: 'All users',
      add: 'Add a user',
      addManager: 'Add a manager',
    },
    requests: {
      title: 'Join requests',
      add: 'Add a user',
    },
  },
}

/** All that travels in this file. */
export const en = [shared, ui, platform, messaging, texts] as const
