import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { staffOrderInput } from '@bustan/contract/sales/orders/staffOrders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { problemsOf } from '../../../../platform/forms/fieldProblems.ts'
import type { Problems } from '../../../../platform/forms/fieldProblems.ts'
import { useForm } from '../../../../platform/forms/useForm.ts'
import { call } from '../../../../platform/http/call.ts'
import { randomKey } from '../../../../platform/http/http.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useCanOpen } from '../../../../platform/navigation/screens.ts'
import { orderOptions } from '../orders.queries.ts'
import { blankDraft, bodyOf } from './orderDraft.ts'
import type { Draft } from './orderDraft.ts'
import { useDraftStore } from './useDraftStore.ts'
import type { Sent } from './useDraftStore.ts'

/** The fields from the top of the page to its end. */
const order = [
  'user_id',
  'customer',
  'items',
  'price_reason',
  'address',
  'lat',
  'long',
  'payment_method',
  'substitution_wish',
  'note',
]

/** Sorts problems as their fields stand on the page: the first is the one that is gone to. */
function inOrder(problems: Problems): Problems {
  const place = (field: string) => order.indexOf(field.split('.')[0] ?? '')
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => place(a) - place(b)))
}

/** Places an order, once however often it is sent, and opens its page. Where that may not be opened, `stays` counts on. */
function usePlacing(drafts: ReturnType<typeof useDraftStore>) {
  const go = useGo()
  const canOpen = useCanOpen()
  const client = useQueryClient()
  const sent = useRef<Sent | null>(drafts.first?.sent ?? null)
  const [isPlaced, setPlaced] = useState(false)
  const [stays, setStays] = useState(0)
  const place = async (draft: Draft): Promise<string> => {
    const body = bodyOf(draft)
    const text = JSON.stringify(body)
    // The same order is the same call, also after its answer was lost or the page was loaded anew.
    const sending = sent.current?.body === text ? sent.current : { key: randomKey(), body: text }
    sent.current = sending
    drafts.store({ draft, sent: sending })
    const headers = { 'idempotency-key': sending.key }
    const { message, data } = await call(ordersApi.place, { body, headers })
    drafts.store(null)
    sent.current = null
    client.setQueryData(orderOptions(String(data.id)).queryKey, { message, data })
    void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    const page = orderPages.show(data.id)
    if (canOpen(page)) {
      setPlaced(true)
      go(page)
    } else setStays(stays + 1)
    return message
  }
  const store = (draft: Draft | null) => {
    if (!isPlaced) drafts.store(draft && { draft, sent: sent.current })
  }
  return { place, store, isPlaced, stays }
}

/** The form in which staff write an order down. */
export function useOrderForm() {
  const t = useT()
  const drafts = useDraftStore()
  const { place, store, isPlaced, stays } = usePlacing(drafts)
  const form = useForm<Draft>({
    resource: 'orders',
    initial: blankDraft,
    check: (values) => inOrder(problemsOf('orders', staffOrderInput, bodyOf(values), t)),
    send: place,
  })
  const { values, put, dirty } = form
  const restore = useEffectEvent(() => {
    if (drafts.first) put(drafts.first.draft)
  })
  useLayoutEffect(() => restore(), [])
  const beginAnew = useEffectEvent(() => form.discard())
  useEffect(() => {
    if (stays > 0) beginAnew()
  }, [stays])
  const storeLast = useEffectEvent((last: Draft) => store(dirty ? last : null))
  const isFirst = useRef(true)
  useEffect(() => {
    // The draft that was stored is not yet among the values.
    if (isFirst.current) isFirst.current = false
    else storeLast(values)
  }, [values])
  return {
    ...form,
    frame: {
      ...form.frame,
      onSubmit: (event: Pick<Event, 'preventDefault'>) => {
        event.preventDefault()
        if (!isPlaced) void form.submit()
      },
    },
    busy: form.busy || isPlaced,
    /** Sets a part of one line; what was wrong with it is no longer said. */
    setLine: (at: number, part: Partial<Draft['lines'][number]>) => {
      const line = values.lines[at]
      if (!line) return
      put({ lines: values.lines.with(at, { ...line, ...part }) })
      form.mend(`items.${at}`)
    },
    setLines: (lines: Draft['lines']) => {
      put({ lines })
      form.mend('items')
    },
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>
