import { floorPages } from '@bustan/contract/sales/addresses.ts'
import type { FloorDetail, FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../../platform/i18n/pageName.ts'
import { ListTrail } from '../../../../platform/list/ListTrail.tsx'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { LoadedRecord } from '../../../../platform/resource/form/LoadedRecord.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useScale } from '../../orders/weighing/useScale.ts'
import type { DeviceScale } from '../../orders/weighing/useScale.ts'
import { useScannedCode } from '../../orders/weighing/useScannedCode.ts'
import { canPick, currentLine, isOpen, lineOfLabel, orderAfter } from '../floorActs.ts'
import type { Picked } from '../floorActs.ts'
import { floorOrderOptions, isOthers, loadPictures } from '../floor.queries.ts'
import { useFloorOutbox } from '../floorOutbox.ts'
import type { FloorOutbox } from '../floorOutbox.ts'
import { LineList } from './LineList.tsx'
import { LineWork } from './LineWork.tsx'
import { isNotOnFloor, NotOnFloor } from './NotOnFloor.tsx'
import { Others } from './Others.tsx'
import { OutboxBar } from '../OutboxBar.tsx'
import { Progress } from '../Progress.tsx'
import { SealedPanel } from '../seal/SealedPanel.tsx'
import { SealPanel } from '../seal/SealPanel.tsx'
import { useNextOrder, useOrderCalls } from './useOrderCalls.ts'
import * as styles from './pick.module.css'

/** The line that is picked now: the one that was chosen, else the first that can be. */
function useCurrentLine(lines: readonly FloorLine[]) {
  const [position, setPosition] = useState<number | null>(null)
  const line = currentLine(lines, (one) => one.position === position)
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
  const unpicked = lines.filter((one) => isOpen(one) && !canPick(one)).length
  return (
    <div className={styles.columns}>
      {line ? (
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
          unpicked={unpicked}
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

interface OrderProps extends Omit<WorkProps, 'order'> {
  /** The order as the server has it. */
  read: FloorDetail
}

/** The lines of an order that somebody else picks, or that the reader may not pick. */
function ShownOrder({ order, children }: { order: FloorDetail; children: ReactNode }) {
  const t = useT()
  return (
    <>
      {children}
      <LineList
        lines={order.order_lines}
        label={t('floor/lines')}
        keyOf={(one) => String(one.position)}
        current={null}
        nameOf={(one) => <bdi>{one.product.name}</bdi>}
      />
    </>
  )
}

/** The work on an order, by how far it is and who picks it. */
function OrderWork({ read, order, outbox, scale }: OrderProps & { order: FloorDetail }) {
  const go = useGo()
  const canEdit = useCan('floor edit')
  const { takeOver, reopen } = useOrderCalls(read, canEdit)
  const next = useNextOrder(order.id, outbox.me.id)
  if (order.stage === 'sealed')
    return (
      <SealedPanel
        order={order}
        isSent={read.stage === 'sealed'}
        onNext={next === null ? null : () => go(floorPages.show(next))}
        onReopen={reopen}
      />
    )
  if (isOthers(order, outbox.me.id))
    return (
      <ShownOrder order={order}>
        <Others name={order.picker.name} onTakeOver={takeOver} />
      </ShownOrder>
    )
  if (!canEdit) return <ShownOrder order={order}>{null}</ShownOrder>
  return <Work order={order} outbox={outbox} scale={scale} />
}

/** An order on the floor: it is held by whoever opens it, picked line by line, sealed and labelled. */
function Order({ read, outbox, scale }: OrderProps) {
  const t = useT()
  const order = orderAfter(read, outbox.acts, outbox.me)
  const { order_lines: lines } = read
  useEffect(() => loadPictures(lines), [lines])
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
      <OrderWork read={read} order={order} outbox={outbox} scale={scale} />
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
  usePageName(`#${id}`)
  if (isNotOnFloor(one.error)) return <NotOnFloor error={one.error} number={`#${id}`} />
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
