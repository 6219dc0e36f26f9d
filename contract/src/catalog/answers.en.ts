/** The server's messages about products and their import. */
export const texts = {
  done: {
    prices_with_vat: 'Prices include VAT from now on.',
    prices_without_vat: 'Prices are without VAT from now on.',
    import_checked: 'The file was read. Nothing has been changed yet.',
    import_started: 'The import is running.',
    import_cancelled: 'The import was cancelled. Nothing was changed.',
    sheet_unchanged: 'Nothing had changed.',
    sheet_saved_one: '{{count}} product was saved.',
    sheet_saved_other: '{{count}} products were saved.',
    sheet_undone_one: 'Taken back: {{count}} product is as it was.',
    sheet_undone_other: 'Taken back: {{count}} products are as they were.',
    prices_undone_one: 'Taken back: {{count}} price is as it was.',
    prices_undone_other: 'Taken back: {{count}} prices are as they were.',
    prices_kept_one: '{{count}} was changed again since and stays.',
    prices_kept_other: '{{count}} were changed again since and stay.',
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
