import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { products } from '@bustan/contract/catalog/products/products.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { KindInput } from '../../../platform/resource/form/KindInput.tsx'
import { RecordForm } from '../../../platform/resource/form/RecordForm.tsx'
import { EditGate } from '../../../platform/resource/RecordGate.tsx'
import { RecordSelect } from '../../../platform/adding/RecordSelect.tsx'
import { chosenOptions } from '../../../platform/state/chosen.ts'
import { useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import type { ResourceFormState } from '../../../platform/resource/form/useResourceForm.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { productSource } from './productForm.ts'
import { productKit } from './productKit.ts'
import { DiscountMark } from './productPieces.tsx'
import { idIn } from '../../../platform/resource/form/formValues.ts'
import { fact } from '../../../platform/resource/pieces/fact.ts'
import * as styles from './products.module.css'

type Form = ResourceFormState['form']
type Name = keyof typeof products.fields

interface Part {
  form: Form
  row: ProductRow | null
}

function ProductField({ name, form, row }: Part & { name: Name }) {
  const field: Field = products.fields[name]
  return <KindInput kit={productKit} {...{ name, field, form, row }} mode={row ? 'edit' : 'create'} />
}

function Place({ form, row }: Part) {
  const t = useT()
  const main = idIn(form.values, 'main_id')
  const category = row?.category ?? null
  const choose = (name: 'main_id' | 'sub_id') => (id: number | null) => {
    form.mend('category_id')
    form.set(name, id)
    // A part of another main category is none of this one.
    if (name === 'main_id' && id !== main) form.set('sub_id', null)
  }
  return (
    <FormCard title={t('products/place')} columns={2}>
      <RecordSelect
        to="categories"
        query={{ main: true }}
        label={t('products/mainCategory')}
        required
        error={form.problems['category_id']}
        path="category_id"
        known={category?.parent ?? category ?? null}
        value={main}
        onChange={choose('main_id')}
      />
      <RecordSelect
        key={main}
        to="categories"
        query={{ children: true, category_id: main }}
        label={fieldLabel(t, 'products', 'sub_category')}
        placeholder={t(main === null ? 'products/subCategoryFirst' : 'products/subCategoryHint')}
        disabled={main === null}
        required={false}
        presets={{ parent_id: main }}
        path="sub_category_id"
        known={category ?? null}
        value={idIn(form.values, 'sub_id')}
        onChange={choose('sub_id')}
      />
      <ProductField name="unit_id" form={form} row={row} />
    </FormCard>
  )
}

/** Returns the text that says whether VAT is in prices, comes on top, or is none. */
function pricesText(info: ReturnType<typeof useAppInfo>) {
  if (info?.priced_with_vat) return 'products/pricesTextWithVat'
  return info?.has_vat === false ? 'products/pricesTextNoVat' : 'products/pricesText'
}

function Prices({ form, row }: Part) {
  const t = useT()
  const { price, price_after_discount: discounted } = form.values
  return (
    <FormCard
      title={t('products/prices')}
      text={t(pricesText(useAppInfo()))}
      end={<DiscountMark price={String(price)} discounted={String(discounted)} />}
      columns={2}
    >
      <ProductField name="price" form={form} row={row} />
      <ProductField name="price_after_discount" form={form} row={row} />
    </FormCard>
  )
}

function Stock({ form }: Part) {
  const t = useT()
  const values = form.values
  const unitId = idIn(form.values, 'unit_id')
  const unit = useQuery({ ...chosenOptions('units', String(unitId)), enabled: unitId !== null })
  const amount = String(values['stock_quantity'] ?? '')
  const isOut = values['tracks_stock'] === true && amount !== '' && Number(amount) === 0
  return (
    <FormCard title={t('products/stock')}>
      <FlagSwitch
        label={fieldLabel(t, 'products', 'quantity')}
        description={t(isOut ? 'products/noStock' : 'products/availableText')}
        checked={values['quantity'] === true && !isOut}
        disabled={isOut}
        onChange={(on) => form.set('quantity', on)}
      />
      <FlagSwitch
        label={t('products/tracks')}
        description={t('products/tracksText')}
        checked={values['tracks_stock'] === true}
        onChange={(on) => form.set('tracks_stock', on)}
      />
      {values['tracks_stock'] === true && (
        <div className={styles.productStock}>
          <DigitsInput
            kind="decimal"
            data-path="stock_quantity"
            label={fieldLabel(t, 'products', 'stock_quantity')}
            required
            error={form.problems['stock_quantity']}
            value={amount}
            end={<bdi className={styles.productUnit}>{unit.data?.name ?? ''}</bdi>}
            rightSectionWidth={104}
            onChange={(digits) => form.set('stock_quantity', digits)}
          />
        </div>
      )}
    </FormCard>
  )
}

/** The part about weighing a product, in shops that do. */
function Weighing(part: Part) {
  const t = useT()
  const isOn = useAppInfo()?.weighing === true
  if (!isOn) return null
  return (
    <FormCard title={t('products/weighing')} text={t('products/weighingText')} columns={2}>
      <ProductField name="tare_grams" {...part} />
      <ProductField name="average_piece_grams" {...part} />
      <ProductField name="over_percent" {...part} />
      <ProductField name="under_percent" {...part} />
      <ProductField name="plu" {...part} />
    </FormCard>
  )
}

function ProductForm(props: { row: ProductRow | null; onReload: () => void }) {
  const { row } = props
  const t = useT()
  const state = useResourceForm(productKit, row, productSource(row))
  const { form } = state
  const part = { form, row }
  return (
    <RecordForm kit={productKit} row={row} state={state} onReload={props.onReload}>
      <FormLayout
        side={
          <>
            <FormCard>
              <ProductField name="image" {...part} />
            </FormCard>
            <FormCard title={t('form/visibility')}>
              <ProductField name="is_active" {...part} />
              <FlagSwitch
                label={fieldLabel(t, 'products', 'order_lot')}
                description={t('products/orderLotText')}
                checked={form.values['order_lot'] === true}
                onChange={(on) => form.set('order_lot', on)}
              />
              {row && (
                <DefinitionList
                  items={[fact(t, 'products', 'created_at', <DateTime value={row.created_at} />)]}
                />
              )}
            </FormCard>
          </>
        }
      >
        <FormCard title={t('products/names')} columns={2}>
          <ProductField name="name" {...part} />
          <ProductField name="description" {...part} />
        </FormCard>
        <Place {...part} />
        <Prices {...part} />
        <Stock {...part} />
        <Weighing {...part} />
        <FormCard title={t('products/substitutes')} text={t('products/substitutesText')}>
          <ProductField name="substitute_ids" {...part} />
        </FormCard>
      </FormLayout>
    </RecordForm>
  )
}

/** The page that adds a product. */
export function ProductCreate() {
  return <ProductForm row={null} onReload={() => undefined} />
}

/** The page that edits a product. */
export function ProductEdit() {
  return (
    <EditGate kit={productKit}>{(row, onReload) => <ProductForm row={row} onReload={onReload} />}</EditGate>
  )
}
