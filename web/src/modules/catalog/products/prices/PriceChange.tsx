import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { useState } from 'react'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { WholeList } from '../../../../platform/list/rows/useWholeList.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

const PriceDialog = latePart(() => import('./PriceDialog.tsx'), 'PriceDialog')

/** In the bar of checked products: opens the dialog that changes their prices. */
export function PriceChange(props: {
  rows: readonly ProductRow[]
  whole: WholeList | null
  onDone: () => void
}) {
  const t = useT()
  const canEdit = useCan('products edit')
  // As they were when it was asked for: what changes meanwhile, the server finds.
  const [requested, setRequested] = useState<{ ids: number[]; whole: WholeList | null } | null>(null)
  if (!canEdit) return null
  return (
    <>
      <Button
        variant="white"
        size="xs"
        onClick={() => setRequested({ ids: props.rows.map((row) => row.id), whole: props.whole })}
      >
        {t('products/changePrices')}
      </Button>
      {requested && <PriceDialog {...requested} onDone={props.onDone} onClose={() => setRequested(null)} />}
    </>
  )
}
