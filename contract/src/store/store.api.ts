import { endpoint } from '../core/calls/endpoint.ts'
import type {
  balanceQuery,
  codeAnswer,
  codeInput,
  confirmEmailInput,
  customerAnswer,
  decideInput,
  deviceGoneInput,
  deviceInput,
  placeOrderInput,
  profileAnswer,
  profileInput,
  quoteAnswer,
  quoteInput,
  registerEmployeeInput,
  registerInput,
  reviewInput,
  storeBalanceAnswer,
  storeCategories,
  storeDepartments,
  storeOrderAnswer,
  storeOrders,
  storeOrdersQuery,
  storeProducts,
  storeProductsQuery,
  storeSignInAnswer,
  storeSignInInput,
} from './store.ts'
import type { companyAnswer, companyInput } from '../people/users/company.ts'
import type { messageAnswer } from '../core/resource/resourceSchemas.ts'
import type { messageInput } from '../messaging/contacts/contactMessages.ts'
import type {
  storeAdvertisements,
  storeContentQuery,
  storePage,
  storePages,
  storeQuestions,
} from './content.ts'
import type {
  storeNotifications,
  storeNotificationsChanged,
  storeNotificationsQuery,
  storeReadInput,
  storeSwitches,
  storeSwitchesInput,
} from './notifications.ts'
import type { storeAppInfo } from './shop.ts'
import type { storeMessageAnswer, storeMessages, storeMessagesQuery } from './messages.ts'

/** The calls of the ordering app. */
export const storeApi = {
  appInfo: endpoint<{ answer: typeof storeAppInfo }>()('GET', '/app-info', 'public'),
  categories: endpoint<{ answer: typeof storeCategories }>()('GET', '/categories', 'public'),
  products: endpoint<{ query: typeof storeProductsQuery; answer: typeof storeProducts }>()(
    'GET',
    '/products',
    'public',
  ),
  register: endpoint<{ body: typeof registerInput; answer: typeof codeAnswer }>()(
    'POST',
    '/auth/register',
    'public',
  ),
  registerEmployee: endpoint<{ body: typeof registerEmployeeInput; answer: typeof codeAnswer }>()(
    'POST',
    '/auth/register-employee',
    'public',
  ),
  sendCode: endpoint<{ body: typeof codeInput; answer: typeof codeAnswer }>()('POST', '/auth/code', 'public'),
  signIn: endpoint<{ body: typeof storeSignInInput; answer: typeof storeSignInAnswer }>()(
    'POST',
    '/auth/sign-in',
    'public',
  ),
  signOut: endpoint<{ answer: typeof messageAnswer }>()('POST', '/auth/sign-out', 'customer'),
  sendEmailCode: endpoint<{ answer: typeof profileAnswer }>()('POST', '/me/email/code', 'customer'),
  confirmEmail: endpoint<{ body: typeof confirmEmailInput; answer: typeof customerAnswer }>()(
    'POST',
    '/me/email/confirm',
    'customer',
  ),
  departments: endpoint<{ answer: typeof storeDepartments }>()('GET', '/departments', 'public'),
  me: endpoint<{ answer: typeof customerAnswer }>()('GET', '/me', 'customer'),
  editMe: endpoint<{ body: typeof profileInput; answer: typeof profileAnswer; files: 'image' }>()(
    'PUT',
    '/me',
    'customer',
  ),
  deleteMe: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/me', 'customer'),
  /** The company that tax invoices of the own orders name as the buyer. */
  company: endpoint<{ answer: typeof companyAnswer }>()('GET', '/me/company', 'customer'),
  saveCompany: endpoint<{ body: typeof companyInput; answer: typeof companyAnswer }>()(
    'PUT',
    '/me/company',
    'customer',
  ),
  removeCompany: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/me/company', 'customer'),
  balance: endpoint<{ query: typeof balanceQuery; answer: typeof storeBalanceAnswer }>()(
    'GET',
    '/me/balance',
    'customer',
  ),
  addDevice: endpoint<{ body: typeof deviceInput; answer: typeof messageAnswer }>()(
    'POST',
    '/devices',
    'customer',
  ),
  removeDevice: endpoint<{ body: typeof deviceGoneInput; answer: typeof messageAnswer }>()(
    'DELETE',
    '/devices',
    'customer',
  ),
  quote: endpoint<{ body: typeof quoteInput; answer: typeof quoteAnswer }>()('POST', '/quote', 'public'),
  placeOrder: endpoint<{ body: typeof placeOrderInput; answer: typeof storeOrderAnswer }>()(
    'POST',
    '/orders',
    'customer',
  ),
  orders: endpoint<{ query: typeof storeOrdersQuery; answer: typeof storeOrders }>()(
    'GET',
    '/orders',
    'customer',
  ),
  order: endpoint<{ answer: typeof storeOrderAnswer }>()('GET', '/orders/:id', 'customer'),
  /** As the manager of the employee's department. */
  approve: endpoint<{ body: typeof decideInput; answer: typeof storeOrderAnswer }>()(
    'POST',
    '/orders/:id/approve',
    'customer',
  ),
  decline: endpoint<{ body: typeof decideInput; answer: typeof storeOrderAnswer }>()(
    'POST',
    '/orders/:id/decline',
    'customer',
  ),
  review: endpoint<{ body: typeof reviewInput; answer: typeof storeOrderAnswer }>()(
    'POST',
    '/orders/:id/review',
    'customer',
  ),
  advertisements: endpoint<{ query: typeof storeContentQuery; answer: typeof storeAdvertisements }>()(
    'GET',
    '/advertisements',
    'public',
  ),
  pages: endpoint<{ answer: typeof storePages }>()('GET', '/pages', 'public'),
  /** By its slug or its number. */
  page: endpoint<{ answer: typeof storePage }>()('GET', '/pages/:page', 'public'),
  questions: endpoint<{ query: typeof storeContentQuery; answer: typeof storeQuestions }>()(
    'GET',
    '/questions',
    'public',
  ),
  notifications: endpoint<{ query: typeof storeNotificationsQuery; answer: typeof storeNotifications }>()(
    'GET',
    '/notifications',
    'customer',
  ),
  readNotifications: endpoint<{ body: typeof storeReadInput; answer: typeof storeNotificationsChanged }>()(
    'POST',
    '/notifications/read',
    'customer',
  ),
  removeNotification: endpoint<{ answer: typeof storeNotificationsChanged }>()(
    'DELETE',
    '/notifications/:id',
    'customer',
  ),
  removeNotifications: endpoint<{ answer: typeof storeNotificationsChanged }>()(
    'DELETE',
    '/notifications',
    'customer',
  ),
  notificationSwitches: endpoint<{ answer: typeof storeSwitches }>()(
    'GET',
    '/notifications/switches',
    'customer',
  ),
  switchNotifications: endpoint<{ body: typeof storeSwitchesInput; answer: typeof storeSwitches }>()(
    'POST',
    '/notifications/switches',
    'customer',
  ),
  /** With or without an account. */
  sendMessage: endpoint<{ body: typeof messageInput; answer: typeof storeMessageAnswer }>()(
    'POST',
    '/messages',
    'public',
  ),
  messages: endpoint<{ query: typeof storeMessagesQuery; answer: typeof storeMessages }>()(
    'GET',
    '/messages',
    'customer',
  ),
  message: endpoint<{ answer: typeof storeMessageAnswer }>()('GET', '/messages/:id', 'customer'),
}
