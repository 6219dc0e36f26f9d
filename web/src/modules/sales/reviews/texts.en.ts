/** Reviews of orders. */
export const texts = {
  fields: {
    reviews: {
      comment: 'Comment',
      commented: 'With a comment',
      created_at: 'Reviewed at',
    },
  },
  reviews: {
    all: 'All',
    ofStars: {
      five: '5 stars',
      four: '4 stars',
      three: '3 stars',
      two: '2 stars',
      one: '1 star',
    },
    from: 'Reviewed from',
    to: 'Reviewed until',
    empty: 'No reviews yet',
    emptyText: 'Customers review an order in the app once it has arrived.',
    noMatch: 'No reviews match these filters',
    average: 'Average of the reviews',
    ofCount_one: 'of {{count}} review',
    ofCount_other: 'of {{count}} reviews',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
