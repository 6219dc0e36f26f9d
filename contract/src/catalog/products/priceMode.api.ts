import { endpoint } from '../../core/calls/endpoint.ts'
import { priceModeAnswer, switchPricesAnswer, switchPricesInput } from './priceMode.ts'

/** Prices with VAT or without: the way of the shop, and the switch to the other one. */
export const priceModeApi = {
  read: endpoint('GET', '/products/price-mode', 'settings edit', { answer: priceModeAnswer }),
  /** It takes the permission to change products as well. */
  set: endpoint('PUT', '/products/price-mode', 'settings edit', {
    body: switchPricesInput,
    answer: switchPricesAnswer,
  }),
}
