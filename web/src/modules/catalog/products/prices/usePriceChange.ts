import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import { productSheetApi } from '@bustan/contract/catalog/productSheet/productSheet.api.ts'
import { decimalText } from '@bustan/contract/core/arabic/digits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { WholeList } from '../../../../platform/list/rows/useWholeList.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { isChanged } from './PricePreview.tsx'

/** Between the last key and the preview, in ms. */
const PAUSE = 250
const TOAST = 'product-prices'

export interface Rule {
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

export interface PriceDialogProps {
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
export function usePriceChange(props: PriceDialogProps, rule: Rule) {
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

export type PriceChange = ReturnType<typeof usePriceChange>
