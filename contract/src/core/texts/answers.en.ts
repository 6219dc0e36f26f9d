/** The server's messages about any resource, and the names of fields that only calls have. */
export const texts = {
  fields: {
    shared: {
      list: 'list',
      format: 'format',
      status_requests: 'state of the request',
      token: 'link',
      pickup: 'collecting at the farm',
      platform: 'kind of device',
      long: 'longitude',
      quantity: 'quantity',
      items: 'products',
      ids: 'products',
      product: 'product',
      payment_method: 'payment method',
      stars: 'rating',
      comment: 'comment',
      from: 'start date',
      to: 'end date',
      page: 'page',
      per_page: 'page size',
      notification: 'notification',
      sort: 'sorting',
      mode: 'kind of change',
      value: 'value',
      apply_to: 'price to change',
      days: 'number of days',
      version: 'version',
    },
  },
  done: {
    addedSuccessfully: 'Added successfully.',
    editedSuccessfully: 'Edited successfully.',
    deletedSuccessfully: 'Deleted successfully.',
    changeActivation: 'Activation changed: {{state}}.',
    stateChanged: 'It is “{{state}}” now.',
    savedSuccessfully: 'Saved successfully.',
    loaded: 'Done.',
  },
  /** The state an activation was changed to. */
  activation: {
    on: 'active',
    off: 'not active',
  },
  /** The records that name another one, where their kind has no words of its own. */
  uses: {
    records_one: '{{count}} record',
    records_other: '{{count}} records',
  },
}
