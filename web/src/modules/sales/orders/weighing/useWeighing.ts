import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/http/apiError.ts'
import { call } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useLineEdits } from '../lines/useLineEdits.ts'

/** A bag as it goes to the server, in grams. */
export interface SentBag {
  gross: number
  tare: number
  source: 'scale' | 'typed'
}

/** The refusal of a bag: in words, and the label that was counted before. */
interface Refusal {
  text: string
  seenLabel: string | null
}

/**
 * Sends the weights of an order, one at a time: while one is under way, nothing else is sent. Each answers whether it was taken; what
 * stood against it is in `refusal`.
 */
export function useWeighing({ id, version }: OrderDetail) {
  const t = useT()
  const send = useLineEdits({ id, version })
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const attempt = async (request: Parameters<typeof send>[0], label: string | null = null) => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await send(request)
      return true
    } catch (error) {
      const isSeen = error instanceof ApiError && error.code === 'label_seen'
      setRefusal({
        text: isSeen ? t('weighing/labelSeen') : refusalText(error),
        seenLabel: isSeen ? label : null,
      })
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  /** Returns the server's words of the field that it refused, where there is one. */
  const refusalText = (error: unknown): string =>
    (error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined) ?? errorText(t, error)

  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    weigh: (position: number, { gross, tare, source }: SentBag) =>
      attempt(() =>
        call(ordersApi.weigh, {
          params: { id, lineId: position },
          body: { gross_g: gross, tare_g: tare, source, version },
        }),
      ),
    scan: (code: string, isAgain = false) =>
      attempt(
        () => call(ordersApi.scanLabel, { params: { id }, body: { code, version, again: isAgain ? 1 : 0 } }),
        code,
      ),
    takeOff: (weighing: number) =>
      attempt(() =>
        call(ordersApi.voidWeighing, { params: { id, weighingId: weighing }, body: { version } }),
      ),
  }
}
export type Weighing = ReturnType<typeof useWeighing>
