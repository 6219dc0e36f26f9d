import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { listText } from '@bustan/contract/core/texts/translate.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Caller } from '@bustan/contract/sales/orders/staffOrders.ts'
import { TextInput } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { Kbd } from '../../../../ui/pieces/Kbd.tsx'
import { UserAvatar } from '../../../../ui/pieces/UserAvatar.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { CallerSelect } from './CallerSelect.tsx'
import { callerPart, lastLines, withoutCaller } from './orderDraft.ts'
import type { NewPerson } from './orderDraft.ts'
import type { OrderForm } from './useOrderForm.ts'
import { focusOn } from './useOrderKeys.ts'
import type { Stop } from './useOrderKeys.ts'
import * as ordersStyles from '../orders.module.css'
import * as styles from './create.module.css'

/** Products of the last order that are named. */
const NAMED = 4
const AGAIN_KEYS = ['Alt', 'L']

/** Names the customer who was chosen, with what their account holds. */
function Chosen({ caller }: { caller: Caller }) {
  const t = useT()
  return (
    <div className={ordersStyles.orderPerson}>
      <UserAvatar name={caller.name} size={40} />
      <div>
        <div className="strong">
          <bdi>{caller.name}</bdi>
          {caller.type !== 'client' && (
            <span className={ordersStyles.orderType}>{t(`choices/type/${caller.type}`)}</span>
          )}
        </div>
        <span className={`muted ${styles.facts}`}>
          {caller.mobile && <Ltr>{caller.mobile}</Ltr>}
          {caller.balance > 0 && (
            <span>{t('placing/balance', { amount: formatHalalas(toHalalas(caller.balance)) })}</span>
          )}
        </span>
      </div>
    </div>
  )
}

/** Offers what a customer had last, while nothing else is in the basket. */
function LastBasket({ caller, onTake }: { caller: Caller; onTake: () => void }) {
  const t = useT()
  const lang = useUiLang()
  const items = caller.last?.items ?? []
  if (items.length === 0) return null
  const named = items
    .slice(0, NAMED)
    .map(({ product, quantity }) =>
      t('placing/line', { product: product.name, quantity: quantityText(quantity, product.unit, lang) }),
    )
  const more = items.length - named.length
  return (
    <div className={styles.last}>
      <p>
        <span className="muted">{t('placing/last')}</span>
        <span dir="auto">
          {listText(t, named)}
          {more > 0 && ` ${t('placing/more', { count: more })}`}
        </span>
      </p>
      <Button
        variant="default"
        size="xs"
        aria-keyshortcuts="Alt+L"
        leftSection={<IconRotateClockwise size={16} aria-hidden="true" />}
        onClick={onTake}
      >
        {t('placing/again')}
        <span className={styles.keys} aria-hidden="true">
          {AGAIN_KEYS.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </Button>
    </div>
  )
}

/** The fields of somebody who has no account yet. */
function Person({ form, person }: { form: OrderForm; person: NewPerson }) {
  const t = useT()
  const field = (name: keyof NewPerson) => ({
    name: `customer.${name}`,
    label: fieldLabel(t, 'users', name),
    value: person[name],
    error: form.problems[`customer.${name}`],
  })
  const set = (part: Partial<NewPerson>) => {
    form.put({ person: { ...person, ...part } })
    for (const name of Object.keys(part)) form.mend(`customer.${name}`)
  }
  return (
    <div className={styles.person}>
      <TextInput
        {...field('first_name')}
        required
        maxLength={60}
        autoComplete="off"
        onChange={(event) => set({ first_name: event.currentTarget.value })}
      />
      <TextInput
        {...field('last_name')}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => set({ last_name: event.currentTarget.value })}
      />
      <DigitsInput
        {...field('mobile')}
        kind="phone"
        required
        maxLength={20}
        onChange={(mobile) => set({ mobile })}
      />
    </div>
  )
}

/** Takes what a customer had last into an empty basket. */
export function takeLast(form: OrderForm): boolean {
  const { caller, lines } = form.values
  const last = caller && lines.length === 0 ? lastLines(caller) : []
  if (last.length === 0) return false
  form.setLines(last)
  focusOn('items')
  return true
}

/** Chooses the customer of the order: somebody known, or somebody new. */
export function CallerCard({ form }: { form: OrderForm }) {
  const t = useT()
  const { caller, person, lines } = form.values
  const begin = (part: Parameters<OrderForm['put']>[0], stop: Stop) => {
    form.put(part)
    form.mend('user_id')
    form.mend('customer')
    focusOn(stop)
  }
  const isKnown = caller !== null || person !== null
  return (
    <FormCard
      title={t(person ? 'placing/newClientTitle' : 'placing/client')}
      end={
        isKnown && (
          <Button
            variant="subtle"
            size="xs"
            className={styles.change}
            onClick={() => begin(person ? { person: null } : withoutCaller(), 'user_id')}
          >
            {t('placing/change')}
          </Button>
        )
      }
    >
      {caller && <Chosen caller={caller} />}
      {caller && form.problems['user_id'] && (
        <p className={styles.problem} role="alert">
          {form.problems['user_id']}
        </p>
      )}
      {person && <Person form={form} person={person} />}
      {!isKnown && (
        <CallerSelect
          error={form.problems['user_id']}
          onChoose={(chosen) => begin(callerPart(chosen, form.values), 'items')}
          onNew={(added) => begin({ person: added }, 'customer.first_name')}
        />
      )}
      {caller && lines.length === 0 && <LastBasket caller={caller} onTake={() => takeLast(form)} />}
    </FormCard>
  )
}
