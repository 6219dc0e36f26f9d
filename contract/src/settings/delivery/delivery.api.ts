import { endpoint } from '../../core/calls/endpoint.ts'
import { deliveryPreviewAnswer, deliveryPreviewInput } from './delivery.ts'

export const deliveryApi = {
  /** The cost of delivery to a place by the settings as they stand in a form. */
  preview: endpoint('POST', '/settings/delivery/preview', ['settings index', 'settings edit'], {
    body: deliveryPreviewInput,
    answer: deliveryPreviewAnswer,
  }),
}
