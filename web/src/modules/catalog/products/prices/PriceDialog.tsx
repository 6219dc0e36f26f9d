import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import { productSheetApi } from '@bustan/contract/catalog/productSheet/productSheet.api.ts'
import { decimalText } from '@bustan/contract/core/arabic/digits.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { WholeList } from '../../../../platform/list/rows/useWholeList.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { DialogFoot } from '../../../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { showToast } from '../../../../ui/feedback/toastStore.ts'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { FilterChips } from '../../../../ui/list/filters/FilterChips.tsx'
import { isChanged, PricePreview } from './PricePreview.tsx'
import { PriceSecondLook } from './PriceSecondLook.tsx'
import * as styles from '../products.module.css'

/** Between the last key and the preview, in ms. */
const PAUSE = 250
const TOAST = 'product-prices'

interface Rule {
  apply_to: 'price' | 'price_after_discount'
  mode: 'percent' | 'amount'
  direction: 'up' | 'down'
  value: string
  /** Halalas. */
  round_to: 'none' | '5' | '25'
}

const sent = ({ apply_to, mode, direction, value, round_to }: Rule) => ({
  apply_to,
  mode,
  value: Number(decimalText(value) ?? 0) * (direction === 'down' ? -1 : 1),
  ...(round_to === 'none' ? {} : { round_to: Number(round_to) }),
})

/** Checks whether a rule would change anything: prices may also only be rounded. */
const asksForSomething = (rule: Rule) => sent(rule).value !== 0 || rule.round_to !== 'none'

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

interface PriceDialogProps {
  ids: readonly number[]
  /** Present where the whole list is changed in place of those products. */
  whole: WholeList | null
  onDone: () => void
  onClose: () => void
}

/** Says that prices were changed, and offers to take it back. */
function useToastChanged() {
  const t = useT()
  const client = useQueryClient()
  const undo = async (id: number) => {
    try {
      const { message } = await call(productSheetApi.undo, { params: { id } })
      showToast({ id: TOAST, tone: 'info', message })
    } catch (error) {
      showToast({ id: TOAST, tone: 'error', message: errorText(t, error) })
    }
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  return (message: string, id: number | null) =>
    showToast({
      id: TOAST,
      message,
      ...(id === null
        ? {}
        : { action: { label: t('list/undo'), undoes: true, onClick: () => void undo(id) } }),
    })
}

/** Requests a preview of a rule's result once typing pauses. */
function usePreview({ ids, whole }: PriceDialogProps, rule: Rule) {
  const filters = whole ? { query: whole.query } : {}
  const asks = whole ? { count: whole.count } : { ids }
  const [requested] = useDebouncedValue(rule, PAUSE)
  const hasRule = asksForSomething(requested)
  const preview = useQuery({
    queryKey: [...keyOf(productPricesApi.change), whole?.query, asks, requested],
    queryFn: ({ signal }) =>
      call(productPricesApi.change, {
        ...filters,
        body: { ...asks, ...sent(requested), preview: 1 },
        signal,
        repeatable: false,
      }),
    enabled: hasRule,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return { preview, hasRule, requested, filters, asks }
}

/** A rule, what would come of it, and carrying it out. */
function usePriceChange(props: PriceDialogProps, rule: Rule) {
  const { whole } = props
  const client = useQueryClient()
  const { preview, hasRule, requested, filters, asks } = usePreview(props, rule)
  const toastChanged = useToastChanged()
  // The second look was confirmed for this exact rule only.
  const [lookedAt, setLookedAt] = useState<Rule | null>(null)
  const seen = hasRule && asksForSomething(rule) ? preview.data : undefined
  // Asked again while others change products it stays: a button that switches off for a moment swallows the click that is
  // under way. What was seen is sent along, and refused where it is no longer so.
  const settled = rule === requested && !preview.isPlaceholderData

  const { run: apply, isBusy: busy } = useAction({
    work: async () => {
      const sound = seen?.data.filter((row) => !row.problem && isChanged(row)) ?? []
      const items = sound.map(({ id, version }) => ({ id, version }))
      const { message, meta } = await call(productPricesApi.change, {
        ...filters,
        body: {
          ...(whole ? { ...asks, seal: seen?.meta.seal } : { items }),
          ...sent(rule),
          ...(lookedAt === rule ? { confirm_deep: 1 } : {}),
        },
      })
      toastChanged(message, meta.undo)
      props.onClose()
      props.onDone()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['products'] }),
  })

  const close = () => {
    // A refused preview says that the list behind is not as it was.
    if (preview.isError) void client.invalidateQueries({ queryKey: ['products'] })
    props.onClose()
  }

  return {
    preview,
    hasRule,
    seen,
    settled,
    busy,
    apply,
    close,
    isLookedAt: lookedAt === rule,
    setLookedAt: (isLookedAt: boolean) => setLookedAt(isLookedAt ? rule : null),
  }
}

type PriceChange = ReturnType<typeof usePriceChange>

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
