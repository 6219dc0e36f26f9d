import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { orderTags } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { call } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { NotesList } from './NotesList.tsx'
import { takeOver } from '../orders.queries.ts'
import { OrderTags } from './OrderTags.tsx'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'
import * as styles from './orderNotes.module.css'

const NoteForm = lazyPart(() => import('./NoteForm.tsx'), 'NoteForm')

/** Sends a note or tags; what comes back is drawn everywhere the order is. False where it failed, which is said. */
function useSaving() {
  const t = useT()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // Not by `useAction`: every screen with an action would load what the first visit to an order does.
  const run = async (send: () => Promise<Answered<typeof ordersApi.addNote>>): Promise<boolean> => {
    setBusy(true)
    try {
      const saved = await send()
      takeOver(client, saved, { tags: saved.data.tags })
      return true
    } catch (error) {
      showToast({ id: 'order-note', tone: 'error', message: errorText(t, error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

function TagSwitches({ order, saving }: { order: OrderDetail; saving: ReturnType<typeof useSaving> }) {
  const t = useT()
  const toggle = (tag: OrderTag) => {
    const tags = order.tags.includes(tag) ? order.tags.filter((one) => one !== tag) : [...order.tags, tag]
    void saving.run(() => call(ordersApi.setTags, { params: { id: order.id }, body: { tags } }))
  }
  return (
    <div className={styles.tagSwitches} role="group" aria-label={fieldLabel(t, 'orders', 'tags')}>
      {orderTags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tagSwitch}
          aria-pressed={order.tags.includes(tag)}
          disabled={saving.isBusy}
          onClick={() => toggle(tag)}
        >
          {fieldLabel(t, 'orders', tag)}
        </button>
      ))}
    </div>
  )
}

/** Shows the staff's internal information about an order: tags, and permanent notes. Customers see neither. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const t = useT()
  const canEdit = useCan('orders edit')
  const saving = useSaving()
  if (!canEdit && order.notes.length === 0 && order.tags.length === 0) return null
  return (
    <FormCard title={t('order/notes')} text={t('order/notesText')}>
      {canEdit ? <TagSwitches order={order} saving={saving} /> : <OrderTags tags={order.tags} />}
      <NotesList notes={order.notes} />
      {canEdit && (
        <Suspense fallback={<span className={styles.noteForm} />}>
          <NoteForm
            busy={saving.isBusy}
            onSend={(text) =>
              saving.run(() => call(ordersApi.addNote, { params: { id: order.id }, body: { text } }))
            }
          />
        </Suspense>
      )}
    </FormCard>
  )
}
