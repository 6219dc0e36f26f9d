import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useState } from 'react'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PaperPrint, PapersButton } from '../papers/BulkPapers.tsx'
import type { Paper } from '../papers/PapersMenu.tsx'
import { bulkSteps } from './orderMoves.ts'
import type { BulkStep } from './orderMoves.ts'
import { toastMoved } from './movedToast.ts'
import type { OrderMoving } from './useMoveOrder.ts'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

const BulkStepDialog = latePart(() => import('./BulkStepDialog.tsx'), 'BulkStepDialog')

const loadFiles = () => import('../../../../platform/exports/exports.calls.ts')

/** Takes the checked orders away as a file. */
function FileButton({ orders }: { orders: readonly OrderRow[] }) {
  const t = useT()
  const query = { ids: orders.map(({ id }) => id).join(',') }
  const take = async () => {
    const { takeFile } = await loadFiles()
    await takeFile(
      { list: 'orders', query },
      { format: 'xlsx', name: t('orders/title'), rows: orders.length },
    )
  }
  return (
    <Button variant="white" size="xs" onClick={() => void take()}>
      {t('lists/toExcel')}
    </Button>
  )
}

/** Checks whether some of the orders can go on only with a step that is taken on their own page. */
const asksForMore = (orders: readonly OrderRow[]) =>
  orders.some(({ allowed_transitions: steps }) => steps.length > 0)

/** Shows the actions for the checked orders: each step that some of them can take, with its name and their number. */
export function BulkActions(props: { orders: readonly OrderRow[]; moving: OrderMoving; onDone: () => void }) {
  const { orders, moving, onDone } = props
  const t = useT()
  // As they were when they were asked for: rows that change meanwhile are refused by their version.
  const [pending, setPending] = useState<BulkStep | null>(null)
  const [printed, setPrinted] = useState<{ paper: Paper; orders: readonly OrderRow[] } | null>(null)
  // Not disabled meanwhile: that would take the focus away.
  const print = (paper: Paper) => setPrinted((now) => now ?? { paper, orders })
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const offered = bulkSteps(orders)
  return (
    <>
      {offered.map((step) => (
        <Button key={step.name} variant="white" size="xs" onClick={() => setPending(step)}>
          {t(`bulkSteps/${step.name}`, { count: step.orders.length })}
        </Button>
      ))}
      {canShow && orders.length > 0 && (
        <>
          <Button variant="white" size="xs" aria-disabled={printed !== null} onClick={() => print('orders')}>
            {t('bulk/print', { count: orders.length })}
          </Button>
          <PapersButton onChoose={print} />
        </>
      )}
      {canExport && orders.length > 0 && <FileButton orders={orders} />}
      {offered.length === 0 && asksForMore(orders) && <span>{t('bulkSteps/none')}</span>}
      {printed && <PaperPrint {...printed} onEnd={() => setPrinted(null)} />}
      {pending && (
        <BulkStepDialog
          step={pending}
          onClose={() => setPending(null)}
          onConfirm={() => {
            setPending(null)
            onDone()
            void moving.moveMany(pending.orders, pending.name).then((moved) => toastMoved(t, moved))
          }}
        />
      )}
    </>
  )
}
