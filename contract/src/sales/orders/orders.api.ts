import { endpoint } from '../../core/calls/endpoint.ts'
import { stepRights } from './orderStates.ts'
import { messageAnswer, moveInput } from '../../core/resource/resourceSchemas.ts'
import { withdrawInput } from './asks.ts'
import { customerAnswer, customerQuery } from './customers.ts'
import {
  addLineInput,
  changeLineInput,
  goodsAnswer,
  goodsQuery,
  goodsRights,
  lineRights,
  removeLineInput,
  substituteLineInput,
} from './orderLines.ts'
import { vatConsentInput } from './orderVat.ts'
import { callersAnswer, callersQuery, staffOrderInput, staffQuoteInput } from './staffOrders.ts'
import { quoteAnswer } from '../../store/store.ts'
import { payInput, refundInput } from './payments.ts'
import { pickingAnswer, pickingQuery } from './picking.ts'
import { labelInput, voidInput, weighInput } from './weighing/weighings.ts'
import { returnInput, undoRights } from './returns.ts'
import { orderCounts } from './orderCounts.ts'
import {
  changeStatusInput,
  noteInput,
  orderAnswer,
  ordersAnswer,
  ordersQuery,
  tagsInput,
  undoInput,
} from './orders.ts'

/** The dashboard's calls for orders. */
export const ordersApi = {
  list: endpoint('GET', '/orders', 'orders index', { query: ordersQuery, answer: ordersAnswer }),
  counts: endpoint('GET', '/orders/counts', 'orders index', { answer: orderCounts }),
  /** The products that some orders need together. */
  picking: endpoint('GET', '/orders/picking', 'orders show', { query: pickingQuery, answer: pickingAnswer }),
  /** The customer of an order, at a glance. */
  customer: endpoint('GET', '/orders/customers/:id', 'orders index', {
    query: customerQuery,
    answer: customerAnswer,
  }),
  /** Customers whom an order can be placed for, with what they had last. */
  callers: endpoint('GET', '/orders/callers', 'orders create', {
    query: callersQuery,
    answer: callersAnswer,
  }),
  /** An order that staff place for a customer. */
  place: endpoint('POST', '/orders', 'orders create', { body: staffOrderInput, answer: orderAnswer }),
  quote: endpoint('POST', '/orders/quote', 'orders create', { body: staffQuoteInput, answer: quoteAnswer }),
  one: endpoint('GET', '/orders/:id', 'orders show', { answer: orderAnswer }),
  changeStatus: endpoint('POST', '/orders/change-status/:id', stepRights, {
    body: changeStatusInput,
    answer: orderAnswer,
  }),
  /** Moves an order along its machine. */
  move: endpoint('POST', '/orders/:id/moves/:move', stepRights, { body: moveInput, answer: orderAnswer }),
  undoMove: endpoint('POST', '/orders/:id/undo', undoRights, { body: undoInput, answer: orderAnswer }),
  undo: endpoint('POST', '/orders/undo/:id', undoRights, { body: undoInput, answer: orderAnswer }),
  /** Products that can be put into an order now. */
  goods: endpoint('GET', '/orders/goods', goodsRights, { query: goodsQuery, answer: goodsAnswer }),
  addLine: endpoint('POST', '/orders/:id/lines', lineRights, { body: addLineInput, answer: orderAnswer }),
  changeLine: endpoint('PUT', '/orders/:id/lines', lineRights, {
    body: changeLineInput,
    answer: orderAnswer,
  }),
  removeLine: endpoint('POST', '/orders/:id/lines/remove', lineRights, {
    body: removeLineInput,
    answer: orderAnswer,
  }),
  /** Puts another product in place of a line. */
  substituteLine: endpoint('POST', '/orders/:id/lines/substitute', lineRights, {
    body: substituteLineInput,
    answer: orderAnswer,
  }),
  /** Adds a bag to a line that is sold by weight; a line is called by its position. */
  weigh: endpoint('POST', '/orders/:id/lines/:lineId/weighings', lineRights, {
    body: weighInput,
    answer: orderAnswer,
  }),
  /** Adds the bag of a scale's label to the line of its product. */
  scanLabel: endpoint('POST', '/orders/:id/weighings', lineRights, { body: labelInput, answer: orderAnswer }),
  voidWeighing: endpoint('POST', '/orders/:id/weighings/:weighingId/void', lineRights, {
    body: voidInput,
    answer: orderAnswer,
  }),
  /** Withdraws a question to the customer. */
  withdrawAsk: endpoint('POST', '/orders/:id/asks/:askId/withdraw', lineRights, {
    body: withdrawInput,
    answer: orderAnswer,
  }),
  /** Records money that came in for an order. */
  pay: endpoint('POST', '/orders/:id/payments', 'orders collect', {
    body: payInput,
    files: ['receipt'],
    answer: orderAnswer,
  }),
  /** Records money that is given back. */
  refund: endpoint('POST', '/orders/:id/payments/refund', 'orders refund', {
    body: refundInput,
    answer: orderAnswer,
  }),
  /** Takes the last payment back, for whoever has just recorded it. */
  undoPayment: endpoint('POST', '/orders/:id/payments/:paymentId/undo', ['orders collect', 'orders refund'], {
    answer: orderAnswer,
  }),
  /** Records what came back of an order that has left. */
  addReturn: endpoint('POST', '/orders/:id/returns', 'orders return', {
    body: returnInput,
    files: ['picture'],
    answer: orderAnswer,
  }),
  addNote: endpoint('POST', '/orders/:id/notes', 'orders edit', { body: noteInput, answer: orderAnswer }),
  /** The customer's consent to a higher total, or its absence: for anybody who may let orders leave. */
  vatConsent: endpoint('PUT', '/orders/:id/vat-consent', 'orders deliver', {
    body: vatConsentInput,
    answer: orderAnswer,
  }),
  setTags: endpoint('PUT', '/orders/:id/tags', 'orders edit', { body: tagsInput, answer: orderAnswer }),
  opened: endpoint('POST', '/orders/opened/:id', 'orders show', { answer: messageAnswer }),
}
