import { defineModule } from '../core/modules/module.ts'
import { categories } from './categories/categories.ts'
import { catalogPermissions } from './permissions.ts'
import { products } from './products/products.ts'
import { units } from './units/units.ts'

export const catalog = defineModule({
  name: 'catalog',
  permissions: catalogPermissions,
  resources: [units, categories, products],
})
