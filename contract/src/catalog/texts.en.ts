/** Units, categories and products, as both sides say them. */
export const texts = {
  fields: {
    categories: {
      parent: 'main category',
    },
    units: {
      plural: 'plural',
      'plural.ar': 'Arabic plural',
      'plural.en': 'English plural',
      dual: 'dual',
      'dual.ar': 'Arabic dual',
      measure: 'sold by',
      grams: 'grams of one',
    },
    products: {
      category: 'category',
      sub_category: 'sub-category',
      unit: 'unit',
      price_after_discount: 'price after discount',
      stock_quantity: 'stock',
      quantity: 'availability',
      is_available: 'availability',
      order_lot: 'most ordered',
      substitute: 'substitutes',
      is_most_paid: 'most ordered',
      tare_grams: 'container',
      over_percent: 'billed above the order',
      under_percent: 'short below the order',
      average_piece_grams: 'average piece',
      plu: 'number on scale labels',
    },
  },
  choices: {
    measure: {
      count: 'Count',
      weight: 'Weight',
    },
  },
  actions: {
    change_price: 'Changed the price of {{label}}',
    undo_edit: 'Took back the last change of {{label}}',
    run_out: 'Stock ran out for {{label}}',
    give_back: 'Stock came back for {{label}}',
    take_again: 'Stock was taken again for {{label}}',
  },
  records: {
    units: 'unit “{{name}}”',
    categories: 'category “{{name}}”',
    products: 'product “{{name}}”',
    imports: 'Import {{name}} of products',
  },
  importProblems: {
    row: 'Row',
    product: 'Product',
    column: 'Column',
    value: 'Value',
    problem: 'Problem',
  },
}
