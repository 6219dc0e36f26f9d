/** Units and main categories. */
export const catalog = {
  units: {
    title: 'Units',
    show: 'Unit',
    add: 'Add a unit',
    edit: 'Edit unit',
    empty: 'No units yet',
    emptyText: 'Add the first unit, such as a kilogram or a box, to sell products by it.',
    activeText: 'Products can be sold by it when on',
  },
  products: {
    title: 'Products',
    show: 'Product',
    add: 'Add a product',
    edit: 'Edit product',
    empty: 'No products yet',
    emptyText: 'Add the first product with its category, unit and price.',
    activeText: 'Clients see it in the app when on',
  },
  mainCategories: {
    title: 'Main categories',
    show: 'Main category',
    add: 'Add a main category',
    edit: 'Edit main category',
    empty: 'No main categories yet',
    emptyText: 'Add the first shelf of the shop, such as vegetables or fruit.',
    activeText: 'Clients see it in the app when on',
  },
}
