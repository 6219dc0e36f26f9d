import { floorPages } from '@bustan/contract/sales/addresses.ts'
import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import type { FloorDetail, FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListTrail } from '../../../platform/list/ListTrail.tsx'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { LoadedRecord } from '../../../platform/resource/form/LoadedRecord.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { StatusPage } from '../../../ui/feedback/StatusPage.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useScale } from '../orders/weighing/useScale.ts'
import type { DeviceScale } from '../orders/weighing/useScale.ts'
import { useScannedCode } from '../orders/weighing/useScannedCode.ts'
import { canPick, isOpen, lineOfLabel, nextToPick, orderAfter } from './floorActs.ts'
import type { Picked } from './floorActs.ts'
import { floorOrderOptions, floorOrdersOptions, isOthers, loadAhead, loadPictures } from './floor.queries.ts'
import { useFloorOutbox } from './floorOutbox.ts'
import type { FloorOutbox } from './floorOutbox.ts'
import { LineList } from './LineList.tsx'
import { LineWork } from './LineWork.tsx'
import { Others } from './Others.tsx'
import { OutboxBar } from './OutboxBar.tsx'
import { Progress } from './Progress.tsx'
import { SealedPanel, SealPanel } from './SealPanel.tsx'
import { useHold } from './useHold.ts'
import * as styles from './floor.module.css'

/** Orders that are loaded ahead while one is picked. */
const AHEAD = 3

/** Returns the next order that nobody picks, after the one that is shown; null where there is none. */
function useNextOrder(id: number, myId: number): number | null {
  const client = useQueryClient()
  const orders = useQuery(floorOrdersOptions(false)).data?.data ?? []
  const free = orders.filter((order) => order.id !== id && !isOthers(order, myId)).map((order) => order.id)
  const ahead = free.slice(0, AHEAD).join(',')
  useEffect(() => loadAhead(client, ahead === '' ? [] : ahead.split(',').map(Number)), [client, ahead])
  return free[0] ?? null
}

/** The line that is picked now: the one that was chosen, else the first that can be. */
function useCurrentLine(lines: readonly FloorLine[]) {
  const [position, setPosition] = useState<number | null>(null)
  const chosen = lines.find((line) => line.position === position)
  const line = chosen ?? nextToPick(lines, -1)
  return { line, go: setPosition, goOn: () => setPosition(null) }
}

interface WorkProps {
  order: FloorDetail
  outbox: FloorOutbox
  scale: DeviceScale
}

/** The acts on the lines of an order. */
function useLineActs({ order, outbox }: WorkProps, goOn: () => void) {
  const { id: orderId } = order
  const ofLine = ({ position, product }: FloorLine) =>
    ({ orderId, position, product: product.name, by: 'order' }) as const
  return {
    pick: (line: FloorLine, picked: Picked) => {
      outbox.add({ ...ofLine(line), kind: 'pick', picked })
      if (!picked.more) goOn()
    },
    unpick: (line: FloorLine) => outbox.add({ ...ofLine(line), kind: 'unpick' }),
    scan: (code: string) => {
      const line = lineOfLabel(order.order_lines, code)
      const known = line ?? { position: 0, product: { name: code } }
      outbox.add({
        kind: 'scan',
        orderId,
        by: 'order',
        code,
        position: known.position,
        product: known.product.name,
      })
      goOn()
    },
  }
}

/** The lines of an order that is picked by whoever looks at it, and the one that comes next. */
function Work(props: WorkProps) {
  const { order, outbox, scale } = props
  const t = useT()
  const lines = order.order_lines
  const { line, go, goOn } = useCurrentLine(lines)
  const { pick, unpick, scan } = useLineActs(props, goOn)
  const isScanned = line?.weighed == null || line.picked_by !== null
  useScannedCode(scan, isScanned)
  const left = lines.filter((one) => isOpen(one) && !canPick(one)).length
  return (
    <div className={styles.columns}>
      {line && line.quantity > 0 && !line.waits && line.held_by === null ? (
        <LineWork
          key={line.position}
          line={line}
          scale={scale}
          onPick={(picked) => pick(line, picked)}
          onUnpick={() => unpick(line)}
          onScan={scan}
        />
      ) : (
        <SealPanel
          order={order}
          left={left}
          onSeal={(crates, asOrdered) => outbox.add({ kind: 'seal', orderId: order.id, crates, asOrdered })}
        />
      )}
      <LineList
        lines={lines}
        label={t('floor/lines')}
        keyOf={(one) => String(one.position)}
        current={line ? String(line.position) : null}
        nameOf={(one) => <bdi>{one.product.name}</bdi>}
        onGo={(one) => go(one.position)}
      />
    </div>
  )
}

/** An order on the floor: it is held by whoever opens it, picked line by line, sealed and labelled. */
function Order({ read, outbox, scale }: Omit<WorkProps, 'order'> & { read: FloorDetail }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const canEdit = useCan('floor edit')
  const order = orderAfter(read, outbox.acts, outbox.me)
  const next = useNextOrder(order.id, outbox.me.id)
  const params = { id: order.id }
  const { queryKey } = floorOrderOptions(order.id)
  const { order_lines: lines } = read
  useEffect(() => loadPictures(lines), [lines])
  const isSealed = order.stage === 'sealed'
  const hold = async (takesOver: boolean) => {
    const answer = await call(floorApi.holdOrder, { params, body: { take_over: takesOver ? 1 : 0 } })
    client.setQueryData(queryKey, answer)
    return answer.message
  }
  useHold(canEdit && !isSealed ? String(order.id) : null, {
    hold: async () => void (await hold(false)),
    release: () => void call(floorApi.releaseOrder, { params }).catch(() => undefined),
  })
  const takeOver = useAction({ work: () => hold(true), toast: 'floor' })
  const reopen = useAction({
    work: async () => {
      const answer = await call(floorApi.reopen, { params })
      client.setQueryData(queryKey, answer)
      return answer
    },
    toast: 'floor',
  })
  const isOthersNow = isOthers(order, outbox.me.id)
  return (
    <>
      <PageHeader
        oneLine
        breadcrumb={
          <ListTrail path={floorPages.base} title={t('floor/title')} here={<Ltr>{`#${order.id}`}</Ltr>} />
        }
        title={<Ltr>{`#${order.id}`}</Ltr>}
        meta={<bdi>{order.customer}</bdi>}
        primary={<Progress order={order} />}
      />
      <OutboxBar outbox={outbox} />
      {order.note && (
        <p className={styles.note} dir="auto">
          <span className="sr">{t('floor/note')}: </span>
          {order.note}
        </p>
      )}
      {isSealed ? (
        <SealedPanel
          order={order}
          isSent={read.stage === 'sealed'}
          onNext={next === null ? null : () => go(floorPages.show(next))}
          onReopen={() => void reopen.run()}
        />
      ) : isOthersNow || !canEdit ? (
        <>
          {order.picker && isOthersNow && (
            <Others name={order.picker.name} onTakeOver={() => void takeOver.run()} />
          )}
          <LineList
            lines={order.order_lines}
            label={t('floor/lines')}
            keyOf={(one) => String(one.position)}
            current={null}
            nameOf={(one) => <bdi>{one.product.name}</bdi>}
            onGo={() => undefined}
          />
        </>
      ) : (
        <Work order={order} outbox={outbox} scale={scale} />
      )}
    </>
  )
}

/** One order on the floor. */
export function PickPage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const outbox = useFloorOutbox()
  // One order after the other is picked with the same scale.
  const scale = useScale()
  const one = useQuery(floorOrderOptions(Number(id)))
  if (one.error instanceof ApiError && one.error.code === 'not_on_floor')
    return (
      <StatusPage
        kind="missing"
        code={`#${id}`}
        title={t('floor/missing')}
        text={t('floor/missingText')}
        action={
          <Button component={AppLink} href={floorPages.list()}>
            {t('floor/toFloor')}
          </Button>
        }
      />
    )
  return (
    <LoadedRecord
      query={one}
      name={() => `#${id}`}
      listPath={floorPages.base}
      texts={{ toList: t('floor/toFloor'), failed: t('floor/failed') }}
      waiting={<SkeletonLines aria-busy widths={[30, 80, 60, 70, 50]} />}
    >
      {(order) => <Order key={order.id} read={order} outbox={outbox} scale={scale} />}
    </LoadedRecord>
  )
}
