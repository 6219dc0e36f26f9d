import type { Good } from '@bustan/contract/sales/orders/orderLines.ts'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
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
import * as styles from './create.module.css'

/** A product and its quantity on their way into the basket: Enter goes from one to the other and back. */
function Entry({ form, search }: { form: OrderForm; search: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const [good, setGood] = useState<Good | null>(null)
  const [quantity, setQuantity] = useState('1')
  const amount = useRef<HTMLInputElement>(null)
  const choose = (chosen: Good | null) => {
    setGood(chosen)
    setQuantity('1')
    if (!chosen) return
    setTimeout(() => {
      amount.current?.focus()
      amount.current?.select()
    })
  }
  const add = () => {
    if (!good) return search.current?.focus()
    if (!(Number(quantity) > 0)) return amount.current?.focus()
    const { id, name, unit, price } = good
    form.setLines(withGood(form.values.lines, { id, name, unit, price }, quantity))
    setGood(null)
    setQuantity('1')
    search.current?.focus()
  }
  return (
    <div className={styles.entryBox}>
      <div className={styles.entry}>
        <GoodSelect
          label={t('placing/find')}
          path="items"
          placeholder={t('placing/findHint')}
          inputRef={search}
          value={good}
          error={form.problems['items']}
          onChange={choose}
        />
        <DigitsInput
          kind="decimal"
          ref={amount}
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
export function BasketCard({
  form,
  search,
}: {
  form: OrderForm
  search: RefObject<HTMLInputElement | null>
}) {
  const t = useT()
  const mayPrice = useCan('orders price')
  const { lines } = form.values
  return (
    <FormCard title={t('placing/products')}>
      <Entry form={form} search={search} />
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
                search.current?.focus()
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
