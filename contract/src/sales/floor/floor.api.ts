import { endpoint } from '../../core/calls/endpoint.ts'
import {
  floorLabelInput,
  floorOrderAnswer,
  floorOrdersAnswer,
  floorOrdersQuery,
  floorProductAnswer,
  floorProductsAnswer,
  holdInput,
  pickInput,
  sealInput,
  unpickInput,
  waveQuery,
} from './floor.ts'

/** The dashboard's calls for the floor: accepted orders are picked, by order or by product, and sealed. */
export const floorApi = {
  orders: endpoint('GET', '/floor/orders', 'floor index', {
    query: floorOrdersQuery,
    answer: floorOrdersAnswer,
  }),
  order: endpoint('GET', '/floor/orders/:id', 'floor index', { answer: floorOrderAnswer }),
  holdOrder: endpoint('POST', '/floor/orders/:id/hold', 'floor edit', {
    body: holdInput,
    answer: floorOrderAnswer,
  }),
  releaseOrder: endpoint('POST', '/floor/orders/:id/release', 'floor edit', {
    answer: floorOrderAnswer,
  }),
  /** A line is called by its position. */
  pick: endpoint('POST', '/floor/orders/:id/lines/:lineId/pick', 'floor edit', {
    body: pickInput,
    answer: floorOrderAnswer,
  }),
  unpick: endpoint('POST', '/floor/orders/:id/lines/:lineId/unpick', 'floor edit', {
    body: unpickInput,
    answer: floorOrderAnswer,
  }),
  scan: endpoint('POST', '/floor/orders/:id/scan', 'floor edit', {
    body: floorLabelInput,
    answer: floorOrderAnswer,
  }),
  seal: endpoint('POST', '/floor/orders/:id/seal', 'floor edit', {
    body: sealInput,
    answer: floorOrderAnswer,
  }),
  reopen: endpoint('POST', '/floor/orders/:id/reopen', 'floor reopen', {
    answer: floorOrderAnswer,
  }),
  products: endpoint('GET', '/floor/products', 'floor index', {
    query: waveQuery,
    answer: floorProductsAnswer,
  }),
  product: endpoint('GET', '/floor/products/:id', 'floor index', {
    query: waveQuery,
    answer: floorProductAnswer,
  }),
  holdProduct: endpoint('POST', '/floor/products/:id/hold', 'floor edit', {
    body: holdInput,
    answer: floorProductAnswer,
  }),
  releaseProduct: endpoint('POST', '/floor/products/:id/release', 'floor edit', {
    answer: floorProductAnswer,
  }),
}
