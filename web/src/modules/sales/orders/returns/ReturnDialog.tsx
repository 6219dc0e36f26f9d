import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { returnReasons } from '@bustan/contract/sales/orders/returns.ts'
import { Checkbox, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { FormDialog } from '../../../../platform/forms/FormDialog.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { ImageInput } from '../../../../ui/form/images/ImageInput.tsx'
import { numberOf } from '../moves/orderMoves.ts'
import { ReturnLine } from './ReturnLine.tsx'
import { ReturnMoney, ReturnSums } from './ReturnMoney.tsx'
import {
  draftCredit,
  feeLeft,
  moneyOf,
  placeOf,
  quantityProblem,
  returnableLines,
  wholeDraft,
} from './returnDraft.ts'
import { useReturnForm } from './useReturnForm.ts'
import type { ReturnFormState } from './useReturnForm.ts'
import * as styles from './returns.module.css'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** The lines of the order of which something can come back, and its delivery. */
function Goods({ order, form }: { order: OrderDetail; form: ReturnFormState }) {
  const t = useT()
  const { values, problems } = form
  const lines = returnableLines(order)
  const fee = feeLeft(order)
  return (
    <div className={styles.part}>
      <ul className={styles.lines} aria-label={t('order/products')}>
        {lines.map((line, at) => (
          <ReturnLine
            key={line.position}
            line={line}
            draft={values.lines[line.position]}
            place={placeOf(values, values.lines[line.position])}
            isFirst={at === 0}
            error={problems[`quantity-${line.position}`]}
            onChange={(draft) => {
              form.set('lines', { ...values.lines, [line.position]: draft })
              form.mend(`quantity-${line.position}`)
            }}
          />
        ))}
      </ul>
      {fee > 0 && (
        <Checkbox
          label={t('returns/delivery', { amount: formatHalalas(fee) })}
          checked={values.delivery}
          onChange={(event) => form.set('delivery', event.currentTarget.checked)}
        />
      )}
      {problems['lines'] && (
        <p className={styles.problem} data-path="lines" tabIndex={-1} role="alert">
          {problems['lines']}
        </p>
      )}
    </div>
  )
}

/** Asks why it comes back: a reason, words of one's own, and a picture. */
function Why({ form }: { form: ReturnFormState }) {
  const t = useT()
  const { values, problems } = form
  return (
    <div className={styles.part}>
      <p className={styles.head}>{t('returns/why')}</p>
      <QuickGroup
        label={t('returns/why')}
        options={returnReasons.map((value) => ({ value, label: t(`returnReasons/${value}`) }))}
        value={values.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <Textarea
        {...form.input('note')}
        label={t('returns/note')}
        description={t('returns/noteText')}
        required={values.reason === 'other'}
        rows={2}
        dir="auto"
        maxLength={500}
      />
      <ImageInput
        path="picture"
        label={fieldLabel(t, 'orders', 'picture')}
        hint={t('returns/pictureHint')}
        value={values.picture}
        {...(problems['picture'] ? { error: problems['picture'] } : {})}
        onChange={(file) => form.set('picture', file)}
      />
    </div>
  )
}

/** Takes all of the order into the form, or out of it again. */
function Whole({ order, form }: { order: OrderDetail; form: ReturnFormState }) {
  const t = useT()
  const whole = wholeDraft(order, form.values)
  const isWhole =
    whole.delivery === form.values.delivery &&
    Object.entries(whole.lines).every(
      ([position, { quantity }]) => form.values.lines[Number(position)]?.quantity === quantity,
    )
  const next = isWhole ? { lines: {}, delivery: false } : whole
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.whole}
      onClick={() => {
        form.set('lines', next.lines)
        form.set('delivery', next.delivery)
      }}
    >
      {t(isWhole ? 'returns/nothing' : 'returns/all')}
    </Button>
  )
}

/** Asks what came back of an order that has left, why, where the goods go, and how money is given back. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useT()
  const { frame, ...form } = useReturnForm(order, onClose)
  const { values } = form
  const credit = draftCredit(order, values)
  const money = moneyOf(order, values, credit?.total ?? 0)
  const isReady =
    credit !== null &&
    returnableLines(order).every(
      (line) => quantityProblem(line, values.lines[line.position]) === undefined,
    ) &&
    (values.reason !== 'other' || values.note.trim() !== '') &&
    (money !== 'card' || values.reference.trim() !== '')
  return (
    <FormDialog
      title={t('returns/title', { number: numberOf(order) })}
      size={560}
      frame={frame}
      busy={form.busy}
      className={styles.form}
      confirmLabel={t('returns/confirm')}
      disabled={!isReady}
      onClose={onClose}
    >
      <Whole order={order} form={form} />
      <Goods order={order} form={form} />
      <Why form={form} />
      <ReturnMoney order={order} form={form} credit={credit} />
      <ReturnSums order={order} form={form} credit={credit} />
      <p className="muted">{t('returns/final', { state: t(`orderStates/${order.status}`) })}</p>
    </FormDialog>
  )
}
