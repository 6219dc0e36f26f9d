import { WithVat } from '../../../../platform/session/WithVat.tsx'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { useState } from 'react'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { WholeList } from '../../../../platform/list/rows/useWholeList.ts'
import { DialogFoot } from '../../../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { FilterChips } from '../../../../ui/list/filters/FilterChips.tsx'
import { PricePreview } from './PricePreview.tsx'
import { PriceSecondLook } from './PriceSecondLook.tsx'
import { usePriceChange, type Rule, type PriceDialogProps, type PriceChange } from './usePriceChange.ts'
import * as styles from './priceDialog.module.css'

function RuleFields(props: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { rule, onChange } = props
  const t = useT()
  const chips = <K extends 'apply_to' | 'mode' | 'direction' | 'round_to'>(
    name: K,
    label: string,
    options: { value: Rule[K]; label: string }[],
  ) => (
    <div className={styles.priceChoice}>
      <span aria-hidden="true">{label}</span>
      <FilterChips
        label={label}
        value={rule[name]}
        options={options}
        onChange={(value) => onChange({ ...rule, [name]: value })}
      />
    </div>
  )
  return (
    <div className={styles.priceRule}>
      {chips('apply_to', t('products/which'), [
        { value: 'price', label: fieldLabel(t, 'products', 'price') },
        { value: 'price_after_discount', label: fieldLabel(t, 'products', 'price_after_discount') },
      ])}
      <WithVat className={`muted ${styles.priceHint}`} />
      {chips('mode', t('products/mode'), [
        { value: 'percent', label: t('products/percent') },
        { value: 'amount', label: t('products/amount') },
      ])}
      {chips('direction', t('products/direction'), [
        { value: 'up', label: t('products/up') },
        { value: 'down', label: t('products/down') },
      ])}
      <DigitsInput
        kind="decimal"
        label={t('products/by')}
        required
        data-autofocus
        maxLength={9}
        {...(rule.mode === 'amount' ? { start: RIYAL_SIGN } : { end: '%' })}
        value={rule.value}
        onChange={(value) => onChange({ ...rule, value })}
      />
      {chips('round_to', t('products/roundTo'), [
        { value: 'none', label: t('products/unrounded') },
        { value: '5', label: t('products/halalas', { count: 5 }) },
        { value: '25', label: t('products/halalas', { count: 25 }) },
      ])}
      {rule.apply_to === 'price_after_discount' && (
        <p className={`muted ${styles.priceHint}`}>{t('products/discountedText')}</p>
      )}
    </div>
  )
}

function Preview(props: { change: PriceChange; ids: readonly number[]; whole: WholeList | null }) {
  const { preview, hasRule, seen, settled } = props.change
  const t = useT()
  const rows = seen?.data
  return (
    <div
      className={styles.pricePreview}
      data-piece="price-preview"
      aria-live="polite"
      data-waiting={!settled || undefined}
    >
      {preview.isError && hasRule ? (
        <p className={styles.priceEmpty} role="alert">
          {errorText(t, preview.error)}
        </p>
      ) : rows ? (
        <PricePreview
          rows={
            props.whole ? rows : rows.toSorted((a, b) => props.ids.indexOf(a.id) - props.ids.indexOf(b.id))
          }
          unseen={seen.meta.total - rows.length}
        />
      ) : (
        <p className={styles.priceEmpty}>{t('products/previewEmpty')}</p>
      )}
    </div>
  )
}

/** Changes the prices of many products by percent or riyals; what will come of it is seen before anything happens. */
export function PriceDialog(props: PriceDialogProps) {
  const { ids, whole } = props
  const t = useT()
  const [rule, setRule] = useState<Rule>({
    apply_to: 'price',
    mode: 'percent',
    direction: 'up',
    value: '',
    round_to: 'none',
  })
  const change = usePriceChange(props, rule)
  const { preview, settled, busy, close } = change
  const { problems = 0, changes = 0, deep = 0, worst = [] } = change.seen?.meta ?? {}

  return (
    <DialogFrame
      title={t('products/changePricesTitle', { count: whole?.count ?? ids.length })}
      size={640}
      busy={busy}
      onClose={close}
    >
      <RuleFields rule={rule} onChange={setRule} />
      <Preview change={change} ids={ids} whole={whole} />
      {problems > 0 && <p className={styles.priceLeftOut}>{t('products/leftOut', { count: problems })}</p>}
      {deep > 0 && (
        <PriceSecondLook
          count={deep}
          worst={worst}
          isLookedAt={change.isLookedAt}
          onLook={change.setLookedAt}
        />
      )}
      <DialogFoot
        className={styles.priceFoot}
        confirmLabel={t('products/confirmPrices', { count: changes })}
        danger={deep > 0}
        busy={busy}
        disabled={changes === 0 || !settled || preview.isError || (deep > 0 && !change.isLookedAt)}
        onCancel={close}
        onConfirm={() => void change.apply()}
      />
    </DialogFrame>
  )
}
