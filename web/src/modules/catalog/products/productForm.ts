import { discountFits, products } from '@bustan/contract/catalog/products/products.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { inputSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import * as z from 'zod/mini'
import { formValuesOf, inputOf } from '../../../platform/resource/form/definedForm.ts'
import { picturesOf, writeBody } from '../../../platform/resource/form/formValues.ts'
import type { FormValues } from '../../../platform/resource/form/formValues.ts'
import type { FormSource } from '../../../platform/resource/form/useResourceForm.ts'

const { fields } = products

const stockIn = (values: FormValues) => {
  const typed = values['tracks_stock'] ? String(values['stock_quantity']).trim() : ''
  return typed === '' ? null : typed
}

/**
 * Turns the values of the form into the input of a product, since the form's values are not the fields: a product has one
 * category, which is found in two steps, and tracking stock is a choice. Untouched stock is not sent, because orders keep
 * reducing it while the form is open.
 */
function productInput(row: ProductRow | null, values: FormValues): Record<string, unknown> {
  const { stock_quantity: _, ...input } = inputOf(fields, values)
  const stock = stockIn(values)
  const before = row && row.stock_quantity
  const untouched = row !== null && (stock === null ? before === null : Number(stock) === before)
  return {
    ...input,
    category_id: values['sub_id'] ?? values['main_id'],
    ...(untouched ? {} : { stock_quantity: stock }),
  }
}

const schemaOf = (row: ProductRow | null, values: FormValues): z.ZodMiniType =>
  inputSchema(products, row ? 'edit' : 'create').check(
    z.refine(
      ({ price, price_after_discount: discounted }) =>
        typeof price !== 'number' || discountFits(price, discounted),
      { path: ['price_after_discount'], error: 'discount_below' },
    ),
    z.refine(() => !values['tracks_stock'] || stockIn(values) !== null, {
      path: ['stock_quantity'],
      error: 'required',
    }),
  )

/** The form of a product, new or being edited. */
export function productSource(row: ProductRow | null): FormSource {
  const { category = null, category_id = null, stock_quantity = null } = row ?? {}
  const parent = category?.parent ?? null
  return {
    initial: {
      ...formValuesOf(fields, row),
      main_id: parent ? parent.id : category_id,
      sub_id: parent ? category_id : null,
      tracks_stock: stock_quantity !== null,
    },
    schema: (values) => schemaOf(row, values),
    input: (values) => productInput(row, values),
    between: ({ price, price_after_discount: discounted }) => {
      const [full, less] = [toHalalas(String(price)), toHalalas(String(discounted))]
      return full === null || discountFits(full, less)
        ? []
        : [{ field: 'price_after_discount', key: 'discount_below' }]
    },
    body: (values, version) =>
      writeBody(productInput(row, values), picturesOf(['image'], values, row), version),
  }
}
