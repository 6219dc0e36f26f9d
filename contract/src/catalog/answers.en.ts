/** What the server answers about products and their import. */
export const texts = {
  done: {
    import_checked: 'The file was read. Nothing has been changed yet.',
    import_started: 'The import is running.',
    import_cancelled: 'The import was cancelled. Nothing was changed.',
    prices_changed_one: '{{count}} price changed.',
    prices_changed_other: '{{count}} prices changed.',
  },
  uses: {
    products_one: '{{count}} product',
    products_other: '{{count}} products',
    children_one: '{{count}} sub-category',
    children_other: '{{count}} sub-categories',
  },
  /** Why a price can’t be changed as asked. */
  priceProblems: {
    not_positive: 'The price would be zero or less',
    too_large: 'The price would be too large',
    above_price: 'The discounted price would not be below the price',
  },
}
