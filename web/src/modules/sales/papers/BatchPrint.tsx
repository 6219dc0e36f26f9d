import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { OrderNumbers } from '../orders/page/OrderNumbers.tsx'
import type { LoadedPapers } from './loadEach.ts'
import { Sheets } from '../../../ui/print/Sheets.tsx'
import * as styles from '../../../ui/list/bulk.module.css'

/** Papers between two sentences for those who hear how far it has come. */
const SAID_EVERY = 10

function Progress({ done, total }: { done: number; total: number }) {
  const t = useT()
  const said = Math.floor(done / SAID_EVERY) * SAID_EVERY
  return (
    <>
      <span className={`${styles.bulkCount} num`} aria-hidden="true">
        {t('orders/printing', { done, total })}
      </span>
      <span className="sr">{t('orders/printing', { done: said, total })}</span>
    </>
  )
}

interface Props<Paper> {
  orders: readonly { id: number }[]
  load: (
    orders: readonly { id: number }[],
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<LoadedPapers<Paper>>
  draw: (paper: Paper) => ReactNode
  /** Returns the message for the orders whose papers could not be loaded: "2 orders could not be loaded". */
  missing: (count: number) => string
  /** Returns the label of the button that prints the rest. */
  print: (count: number) => string
  roll?: boolean
  onEnd: () => void
}

/** Brings papers and prints them. Orders that none can be brought for are named; the rest may be printed. */
export function BatchPrint<Paper>(props: Props<Paper>) {
  const { orders } = props
  const t = useT()
  const [done, setDone] = useState(0)
  const [loaded, setLoaded] = useState<LoadedPapers<Paper> | null>(null)
  const [agreed, setAgreed] = useState(false)
  const begin = useEffectEvent((wanted: Props<Paper>['orders'], signal: AbortSignal) =>
    props.load(wanted, setDone, signal),
  )
  const settle = useEffectEvent((all: LoadedPapers<Paper>) => {
    if (all.papers.length > 0) return setLoaded(all)
    showToast({
      id: 'orders-not-printed',
      tone: 'error',
      title: props.missing(all.missing.length),
      message: [
        all.missing.map(({ id }) => `#${id}`).join(' '),
        ...(all.why ? [errorText(t, all.why)] : []),
      ].join(' '),
    })
    props.onEnd()
  })
  useEffect(() => {
    const stopping = new AbortController()
    void begin(orders, stopping.signal).then((all) => {
      if (!stopping.signal.aborted) settle(all)
    })
    return () => stopping.abort()
  }, [orders])

  if (!loaded) return <Progress done={done} total={orders.length} />
  const { papers, missing, why } = loaded
  if (agreed || missing.length === 0)
    return (
      <Sheets roll={props.roll === true} onEnd={props.onEnd}>
        {papers.map(props.draw)}
      </Sheets>
    )
  return (
    <ConfirmDialog
      title={props.missing(missing.length)}
      message={
        <>
          {why !== undefined && <p>{errorText(t, why)}</p>}
          <OrderNumbers orders={missing} />
        </>
      }
      confirmLabel={props.print(papers.length)}
      onConfirm={() => setAgreed(true)}
      onClose={props.onEnd}
    />
  )
}
