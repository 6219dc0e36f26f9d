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
import { ownKey } from '../../../../platform/session/session.ts'
import { keepForTab, readForTab } from '../../../../platform/state/storage.ts'
import { orderOptions } from '../orders.queries.ts'
import { blankDraft, bodyOf } from './orderDraft.ts'
import type { Draft } from './orderDraft.ts'

/** What this tab keeps: the draft, and under which key what of it was sent last. */
interface Kept {
  draft: Draft
  sent: Sent | null
}

interface Sent {
  key: string
  body: string
}

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
  'note',
]

/** Sorts problems as their fields stand on the page: the first is the one that is gone to. */
function inOrder(problems: Problems): Problems {
  const place = (field: string) => order.indexOf(field.split('.')[0] ?? '')
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => place(a) - place(b)))
}

/**
 * Where the draft is kept: over reloads, and over a session that ends, for the person it belongs to. A sign-out forgets it with all else.
 */
function useKept() {
  const [name] = useState(() => ownKey('order-draft'))
  const [found] = useState(() => readForTab<Kept>(name))
  return { found, keep: (kept: Kept | null) => keepForTab(name, kept) }
}

/** The form in which staff write an order down. It is placed once, however often it is sent. */
export function useOrderForm() {
  const t = useT()
  const go = useGo()
  const canOpen = useCanOpen()
  const client = useQueryClient()
  const { found, keep } = useKept()
  const sent = useRef<Sent | null>(found?.sent ?? null)
  const [isPlaced, setPlaced] = useState(false)

  const send = async (values: Draft) => {
    const body = bodyOf(values)
    const text = JSON.stringify(body)
    // The same order is the same call, also after its answer was lost or the page was loaded anew.
    if (sent.current?.body !== text) sent.current = { key: randomKey(), body: text }
    keep({ draft: values, sent: sent.current })
    const { message, data } = await call(ordersApi.place, {
      body,
      headers: { 'idempotency-key': sent.current.key },
    })
    keep(null)
    sent.current = null
    setPlaced(true)
    client.setQueryData(orderOptions(String(data.id)).queryKey, { message, data })
    void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    const page = orderPages.show(data.id)
    if (canOpen(page)) go(page)
    else begin()
    return message
  }
  const form = useForm<Draft>({
    resource: 'orders',
    initial: blankDraft,
    check: (values) => inOrder(problemsOf('orders', staffOrderInput, bodyOf(values), t)),
    send,
  })
  const { values, put, dirty } = form
  /** Begins anew where the order's page is not for whoever placed it. */
  const begin = () => {
    form.discard()
    setPlaced(false)
  }

  useLayoutEffect(() => {
    if (found) put(found.draft)
    // Once, as the page is drawn for the first time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const store = useEffectEvent(() => {
    if (isPlaced) return
    keep(dirty ? { draft: values, sent: sent.current } : null)
  })
  const isFirst = useRef(true)
  useEffect(() => {
    // What was found is not yet among the values.
    if (isFirst.current) isFirst.current = false
    else store()
  }, [values])

  return {
    ...form,
    busy: form.busy || isPlaced,
    frame: {
      ...form.frame,
      onSubmit: (event: Pick<Event, 'preventDefault'>) => {
        event.preventDefault()
        if (!isPlaced) void form.submit()
      },
    },
    discard: () => {
      sent.current = null
      form.discard()
    },
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
