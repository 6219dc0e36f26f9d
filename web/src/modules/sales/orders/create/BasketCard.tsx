import type { Good } from '@bustan/contract/sales/orders/orderLines.ts'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { GoodSelect } from '../lines/GoodSelect.tsx'
import { BasketLine } from './BasketLine.tsx'
import { isByHand, withGood } from './orderDraft.ts'
import type { OrderForm } from './useOrderForm.ts'
import { focusOn } from './useOrderKeys.ts'
import * as styles from './create.module.css'

/** The product and the quantity that come into the basket next. */
function useEntry(form: OrderForm) {
  const [good, setGood] = useState<Good | null>(null)
  const [quantity, setQuantity] = useState('1')
  const choose = (chosen: Good | null) => {
    setGood(chosen)
    setQuantity('1')
    if (chosen) focusOn('entry')
  }
  const add = () => {
    if (!good) return focusOn('items')
    if (!(Number(quantity) > 0)) return focusOn('entry')
    const { id, name, unit, price } = good
    form.setLines(withGood(form.values.lines, { id, name, unit, price }, quantity))
    choose(null)
    focusOn('items')
  }
  return { good, quantity, setQuantity, choose, add }
}

/** A product and its quantity on their way into the basket: Enter goes from one to the other and back. */
function Entry({ form }: { form: OrderForm }) {
  const t = useT()
  const { good, quantity, setQuantity, choose, add } = useEntry(form)
  return (
    <div className={styles.entryBox}>
      <div className={styles.entry}>
        <GoodSelect
          label={t('placing/find')}
          path="items"
          placeholder={t('placing/findHint')}
          value={good}
          error={form.problems['items']}
          onChange={choose}
        />
        <DigitsInput
          kind="decimal"
          name="entry"
          label={t('placing/quantity')}
          maxLength={10}
          end={good && <bdi className={styles.unit}>{good.unit.name}</bdi>}
          rightSectionWidth={good ? 64 : 0}
          value={quantity}
          onChange={setQuantity}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="default"
          disabled={!good}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('placing/add')}
        </Button>
      </div>
    </div>
  )
}

/** The basket: a product is found, its quantity typed, and its line changed or taken out again. */
export function BasketCard({ form }: { form: OrderForm }) {
  const t = useT()
  const mayPrice = useCan('orders price')
  const { lines } = form.values
  return (
    <FormCard title={t('placing/products')}>
      <Entry form={form} />
      {lines.length === 0 ? (
        <p className="muted">{t('placing/noLines')}</p>
      ) : (
        <ul className={styles.lines} aria-label={t('placing/products')}>
          {lines.map((line, at) => (
            <BasketLine
              key={line.good.id}
              line={line}
              at={at}
              mayPrice={mayPrice}
              problems={form.problems}
              onChange={(part) => form.setLine(at, part)}
              onRemove={() => {
                form.setLines(lines.toSpliced(at, 1))
                focusOn('items')
              }}
            />
          ))}
        </ul>
      )}
      {lines.some(isByHand) && (
        <TextInput
          {...form.input('price_reason')}
          label={fieldLabel(t, 'orders', 'price_reason')}
          required
          maxLength={300}
          autoComplete="off"
        />
      )}
    </FormCard>
  )
}
