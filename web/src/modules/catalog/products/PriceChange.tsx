import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../platform/can.ts'
import { useSay } from '../../../platform/i18n.ts'
import type { AnyRow } from '../../../platform/resource/kit.ts'

const PriceDialog = lazy(() =>
  import('./PriceDialog.tsx').then((module) => ({ default: module.PriceDialog })),
)

/** In the bar of checked products: opens the dialog that changes their prices. */
export function PriceChange(props: { rows: readonly AnyRow[]; onDone: () => void }) {
  const say = useSay()
  const canEdit = useCan('products edit')
  const [open, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button variant="white" size="xs" onClick={() => setOpen(true)}>
        {say('products/changePrices')}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <PriceDialog
            ids={props.rows.map((row) => row.id)}
            onDone={props.onDone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
