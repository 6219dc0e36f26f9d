import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { productPricesApi } from '@bustan/contract/catalog/productPrices.api.ts'
import { decimalText } from '@bustan/contract/core/digits.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/money.ts'
import { Button, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../../platform/call.ts'
import { errorText } from '../../../platform/errorText.ts'
import { useT } from '../../../platform/i18n.ts'
import type { WholeList } from '../../../platform/list/useWholeList.ts'
import '../../../ui/dialogs/dialogs.css'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { DigitsInput } from '../../../ui/form/DigitsInput.tsx'
import { FilterChips } from '../../../ui/list/FilterChips.tsx'
import '../../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../../ui/useLateOpen.ts'
import { isChanged, PricePreview } from './PricePreview.tsx'
import './products.css'

/** Between the last key and the preview, in ms. */
const PAUSE = 250

interface Rule {
  apply_to: 'price' | 'price_after_discount'
  mode: 'percent' | 'amount'
  direction: 'up' | 'down'
  value: string
}

const sent = ({ apply_to, mode, direction, value }: Rule) => ({
  apply_to,
  mode,
  value: Number(decimalText(value) ?? 0) * (direction === 'down' ? -1 : 1),
})

function RuleFields(props: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { rule, onChange } = props
  const t = useT()
  const chips = <K extends 'apply_to' | 'mode' | 'direction'>(
    name: K,
    label: string,
    options: { value: Rule[K]; label: string }[],
  ) => (
    <div className="price-choice">
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
    <div className="price-rule">
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
        data-autofocus
        maxLength={9}
        {...(rule.mode === 'amount' ? { start: RIYAL_SIGN } : { end: '%' })}
        value={rule.value}
        onChange={(value) => onChange({ ...rule, value })}
      />
      {rule.apply_to === 'price_after_discount' && (
        <p className="muted price-hint">{t('products/discountedText')}</p>
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

/** What would come of a rule, asked for once typing rests, and carrying it out. */
function usePriceChange(props: PriceDialogProps, rule: Rule) {
  const { ids, whole } = props
  const filters = whole ? { query: whole.query } : {}
  const asks = whole ? { count: whole.count } : { ids }
  const t = useT()
  const client = useQueryClient()
  const [requested] = useDebouncedValue(rule, PAUSE)
  const [busy, setBusy] = useState(false)
  const isAsked = sent(requested).value !== 0
  const preview = useQuery({
    queryKey: [...keyOf(productPricesApi.change), whole?.query, asks, requested],
    queryFn: ({ signal }) =>
      call(productPricesApi.change, {
        ...filters,
        body: { ...asks, ...sent(requested), preview: 1 },
        signal,
        repeatable: false,
      }),
    enabled: isAsked,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const seen = isAsked && sent(rule).value !== 0 ? preview.data : undefined
  // Asked again while others change products it stays: a button that switches off for a moment swallows the click that is
  // under way. What was seen is sent along, and refused where it is no longer so.
  const settled = rule === requested && !preview.isPlaceholderData

  const apply = async () => {
    setBusy(true)
    try {
      const sound = seen?.data.filter((row) => !row.problem && isChanged(row)) ?? []
      const items = sound.map(({ id, version }) => ({ id, version }))
      const { message } = await call(productPricesApi.change, {
        ...filters,
        body: { ...(whole ? { ...asks, seal: seen?.meta.seal } : { items }), ...sent(rule) },
      })
      showToast({ message })
      props.onClose()
      props.onDone()
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['products'] })
    }
  }

  const close = () => {
    // A refused preview says that the list behind is not as it was.
    if (preview.isError) void client.invalidateQueries({ queryKey: ['products'] })
    props.onClose()
  }

  return { preview, isAsked, seen, settled, busy, apply, close }
}

type PriceChange = ReturnType<typeof usePriceChange>

function Preview(props: { change: PriceChange; ids: readonly number[]; whole: WholeList | null }) {
  const { preview, isAsked, seen, settled } = props.change
  const t = useT()
  const rows = seen?.data
  return (
    <div className="price-preview" aria-live="polite" data-waiting={!settled || undefined}>
      {preview.isError && isAsked ? (
        <p className="price-empty" role="alert">
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
        <p className="price-empty">{t('products/previewEmpty')}</p>
      )}
    </div>
  )
}

/** Changes the prices of many products by percent or riyals; what will come of it is seen before anything happens. */
export function PriceDialog(props: PriceDialogProps) {
  const { ids, whole } = props
  const t = useT()
  const [rule, setRule] = useState<Rule>({ apply_to: 'price', mode: 'percent', direction: 'up', value: '' })
  const change = usePriceChange(props, rule)
  const { preview, settled, busy, close } = change
  const { problems = 0, changes = 0 } = change.seen?.meta ?? {}

  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={close}
      title={t('products/changePricesTitle', { count: whole?.count ?? ids.length })}
      size={640}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('ui/close'), disabled: busy }}
    >
      <RuleFields rule={rule} onChange={setRule} />
      <Preview change={change} ids={ids} whole={whole} />
      {problems > 0 && <p className="price-left-out">{t('products/leftOut', { count: problems })}</p>}
      <div className="dialog-foot price-foot">
        <Button variant="default" onClick={close} disabled={busy}>
          {t('ui/cancel')}
        </Button>
        <Button
          onClick={() => void change.apply()}
          loading={busy}
          disabled={changes === 0 || !settled || preview.isError}
        >
          {t('products/confirmPrices', { count: changes })}
        </Button>
      </div>
    </Modal>
  )
}
