import { endpoint } from '../core/calls/endpoint.ts'
import {
  balanceQuery,
  codeAnswer,
  codeInput,
  confirmEmailInput,
  customerAnswer,
  deviceGoneInput,
  deviceInput,
  placeOrderInput,
  profileAnswer,
  profileInput,
  quoteAnswer,
  quoteInput,
  registerEmployeeInput,
  registerInput,
  storeBalanceAnswer,
  storeCategories,
  storeDepartments,
  storeProducts,
  storeProductsQuery,
  storeSignInAnswer,
  storeSignInInput,
} from './store.ts'
import { decideInput, reviewInput, storeOrderAnswer, storeOrders, storeOrdersQuery } from './storeOrders.ts'
import { companyAnswer, companyInput } from '../people/users/company.ts'
import { messageAnswer } from '../core/resource/resourceSchemas.ts'
import { answerInput, linkedAskAnswer } from '../sales/orders/asks.ts'
import { messageInput } from '../messaging/contacts/contactMessages.ts'
import { storeAdvertisements, storeContentQuery, storePage, storePages, storeQuestions } from './content.ts'
import {
  storeNotifications,
  storeNotificationsChanged,
  storeNotificationsQuery,
  storeReadInput,
  storeSwitches,
  storeSwitchesInput,
} from './notifications.ts'
import { storeAppInfo } from './shop.ts'
import { storeMessageAnswer, storeMessages, storeMessagesQuery } from './messages.ts'

/** The calls of the ordering app. */
export const storeApi = {
  appInfo: endpoint('GET', '/app-info', 'public', { answer: storeAppInfo }),
  categories: endpoint('GET', '/categories', 'public', { answer: storeCategories }),
  products: endpoint('GET', '/products', 'public', { query: storeProductsQuery, answer: storeProducts }),
  register: endpoint('POST', '/auth/register', 'public', { body: registerInput, answer: codeAnswer }),
  registerEmployee: endpoint('POST', '/auth/register-employee', 'public', {
    body: registerEmployeeInput,
    answer: codeAnswer,
  }),
  sendCode: endpoint('POST', '/auth/code', 'public', { body: codeInput, answer: codeAnswer }),
  signIn: endpoint('POST', '/auth/sign-in', 'public', { body: storeSignInInput, answer: storeSignInAnswer }),
  signOut: endpoint('POST', '/auth/sign-out', 'customer', { answer: messageAnswer }),
  sendEmailCode: endpoint('POST', '/me/email/code', 'customer', { answer: profileAnswer }),
  confirmEmail: endpoint('POST', '/me/email/confirm', 'customer', {
    body: confirmEmailInput,
    answer: customerAnswer,
  }),
  departments: endpoint('GET', '/departments', 'public', { answer: storeDepartments }),
  me: endpoint('GET', '/me', 'customer', { answer: customerAnswer }),
  editMe: endpoint('PUT', '/me', 'customer', { body: profileInput, answer: profileAnswer, files: ['image'] }),
  deleteMe: endpoint('DELETE', '/me', 'customer', { answer: messageAnswer }),
  /** The company that tax invoices of the own orders name as the buyer. */
  company: endpoint('GET', '/me/company', 'customer', { answer: companyAnswer }),
  saveCompany: endpoint('PUT', '/me/company', 'customer', { body: companyInput, answer: companyAnswer }),
  removeCompany: endpoint('DELETE', '/me/company', 'customer', { answer: messageAnswer }),
  balance: endpoint('GET', '/me/balance', 'customer', { query: balanceQuery, answer: storeBalanceAnswer }),
  addDevice: endpoint('POST', '/devices', 'customer', { body: deviceInput, answer: messageAnswer }),
  removeDevice: endpoint('DELETE', '/devices', 'customer', { body: deviceGoneInput, answer: messageAnswer }),
  quote: endpoint('POST', '/quote', 'public', { body: quoteInput, answer: quoteAnswer }),
  placeOrder: endpoint('POST', '/orders', 'customer', { body: placeOrderInput, answer: storeOrderAnswer }),
  orders: endpoint('GET', '/orders', 'customer', { query: storeOrdersQuery, answer: storeOrders }),
  order: endpoint('GET', '/orders/:id', 'customer', { answer: storeOrderAnswer }),
  /** As the manager of the employee's department. */
  approve: endpoint('POST', '/orders/:id/approve', 'customer', {
    body: decideInput,
    answer: storeOrderAnswer,
  }),
  decline: endpoint('POST', '/orders/:id/decline', 'customer', {
    body: decideInput,
    answer: storeOrderAnswer,
  }),
  /** A question as its link shows it; reading it changes nothing. */
  ask: endpoint('GET', '/asks/:token', 'public', { answer: linkedAskAnswer }),
  answerAsk: endpoint('POST', '/asks/:token', 'public', { body: answerInput, answer: linkedAskAnswer }),
  answerOwnAsk: endpoint('POST', '/orders/:id/asks/:askId', 'customer', {
    body: answerInput,
    answer: storeOrderAnswer,
  }),
  review: endpoint('POST', '/orders/:id/review', 'customer', { body: reviewInput, answer: storeOrderAnswer }),
  advertisements: endpoint('GET', '/advertisements', 'public', {
    query: storeContentQuery,
    answer: storeAdvertisements,
  }),
  pages: endpoint('GET', '/pages', 'public', { answer: storePages }),
  /** By its slug or its number. */
  page: endpoint('GET', '/pages/:page', 'public', { answer: storePage }),
  questions: endpoint('GET', '/questions', 'public', { query: storeContentQuery, answer: storeQuestions }),
  notifications: endpoint('GET', '/notifications', 'customer', {
    query: storeNotificationsQuery,
    answer: storeNotifications,
  }),
  readNotifications: endpoint('POST', '/notifications/read', 'customer', {
    body: storeReadInput,
    answer: storeNotificationsChanged,
  }),
  removeNotification: endpoint('DELETE', '/notifications/:id', 'customer', {
    answer: storeNotificationsChanged,
  }),
  removeNotifications: endpoint('DELETE', '/notifications', 'customer', {
    answer: storeNotificationsChanged,
  }),
  notificationSwitches: endpoint('GET', '/notifications/switches', 'customer', { answer: storeSwitches }),
  switchNotifications: endpoint('POST', '/notifications/switches', 'customer', {
    body: storeSwitchesInput,
    answer: storeSwitches,
  }),
  /** With or without an account. */
  sendMessage: endpoint('POST', '/messages', 'public', { body: messageInput, answer: storeMessageAnswer }),
  messages: endpoint('GET', '/messages', 'customer', { query: storeMessagesQuery, answer: storeMessages }),
  message: endpoint('GET', '/messages/:id', 'customer', { answer: storeMessageAnswer }),
}
