import { endpoint } from '../../core/calls/endpoint.ts'
import type { deliveryPreviewAnswer, deliveryPreviewInput } from './delivery.ts'

export const deliveryApi = {
  /** The cost of delivery to a place by the settings as they stand in a form. */
  preview: endpoint<{ body: typeof deliveryPreviewInput; answer: typeof deliveryPreviewAnswer }>()(
    'POST',
    '/settings/delivery/preview',
    ['settings index', 'settings edit'],
  ),
}
