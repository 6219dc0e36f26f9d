import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { floorPages, floorProductPages } from '@bustan/contract/sales/addresses.ts'
import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import type { FloorProductDetail, ProductLine, Wave } from '@bustan/contract/sales/floor/floor.ts'
import { IconBolt, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../../platform/i18n/pageName.ts'
import { ListTrail } from '../../../../platform/list/ListTrail.tsx'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useUrlState } from '../../../../platform/navigation/urlState.ts'
import { LoadedRecord } from '../../../../platform/resource/form/LoadedRecord.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { useScale } from '../../orders/weighing/useScale.ts'
import type { DeviceScale } from '../../orders/weighing/useScale.ts'
import { useScannedCode } from '../../orders/weighing/useScannedCode.ts'
import { currentLine, isOpen, lineAfter, lineOfLabel } from '../floorActs.ts'
import type { Picked } from '../floorActs.ts'
import { floorProductOptions, isOthers } from '../floor.queries.ts'
import { floorView } from '../list/floorView.ts'
import { useFloorOutbox } from '../floorOutbox.ts'
import type { FloorOutbox } from '../floorOutbox.ts'
import { waveOf } from '../list/FloorProducts.tsx'
import { LineList } from './LineList.tsx'
import { LineWork } from './LineWork.tsx'
import { isNotOnFloor, NotOnFloor } from './NotOnFloor.tsx'
import { Others } from './Others.tsx'
import { OutboxBar } from '../OutboxBar.tsx'
import { Progress } from '../Progress.tsx'
import { useHold } from './useHold.ts'
import * as floorStyles from '../floor.module.css'
import * as styles from './pick.module.css'

const keyOf = ({ order, position }: ProductLine) => `${order.id} ${position}`

function OrderName({ order }: Pick<ProductLine, 'order'>) {
  return (
    <span className={styles.orderName}>
      {order.rush && <IconBolt size={16} aria-hidden="true" />}
      <Ltr>{`#${order.id}`}</Ltr> <bdi>{order.customer}</bdi>
    </span>
  )
}

interface Props {
  lines: readonly ProductLine[]
  outbox: FloorOutbox
  scale: DeviceScale
}

/** The lines of a product, each of another order, and the one that comes next. */
function Work({ lines, outbox, scale }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const line = currentLine(lines, (one) => keyOf(one) === chosen)
  const ofLine = ({ order, position, product }: ProductLine) =>
    ({ orderId: order.id, position, product: product.name, by: 'product' }) as const
  const pick = (one: ProductLine, picked: Picked) => {
    outbox.add({ ...ofLine(one), kind: 'pick', picked })
    if (!picked.more) setChosen(null)
  }
  const scan = (code: string) => {
    const one = lineOfLabel(lines, code)
    if (one) outbox.add({ ...ofLine(one), kind: 'scan', code })
    setChosen(null)
  }
  useScannedCode(scan, line?.weighed == null || line.picked_by !== null)
  return (
    <div className={styles.columns}>
      {line ? (
        <LineWork
          key={keyOf(line)}
          line={line}
          scale={scale}
          head={<OrderName order={line.order} />}
          onPick={(picked) => pick(line, picked)}
          onUnpick={() => outbox.add({ ...ofLine(line), kind: 'unpick' })}
          onScan={scan}
        />
      ) : (
        <section className={floorStyles.work} role="status">
          <h2 className={floorStyles.done}>
            <IconCircleCheck size={28} aria-hidden="true" />
            {t(lines.length === 0 ? 'floor/productNone' : 'floor/productDone')}
          </h2>
          <Button component={AppLink} size="md" href={floorView('byProduct')}>
            {t('floor/toFloor')}
          </Button>
        </section>
      )}
      <LineList
        lines={lines}
        label={t('floor/lines')}
        keyOf={keyOf}
        current={line ? keyOf(line) : null}
        nameOf={(one) => <OrderName order={one.order} />}
        onGo={(one) => setChosen(keyOf(one))}
      />
    </div>
  )
}

/** Holds a product while whoever may pick looks at it, and returns how it is taken over. */
function useProductHold(id: number, wave: Wave, canEdit: boolean): () => void {
  const client = useQueryClient()
  const params = { id }
  const hold = async (takesOver: boolean) => {
    const { message } = await call(floorApi.holdProduct, { params, body: { take_over: takesOver ? 1 : 0 } })
    await client.invalidateQueries({ queryKey: floorProductOptions(id, wave).queryKey })
    return message
  }
  useHold(canEdit ? String(id) : null, {
    hold: async () => void (await hold(false)),
    release: () => void call(floorApi.releaseProduct, { params }).catch(() => undefined),
  })
  const takeOver = useAction({ work: () => hold(true), toast: 'floor' })
  return () => void takeOver.run()
}

/** A product on the floor: whoever opens it holds it, and picks it for one order after the other. */
function Product(props: { read: FloorProductDetail; wave: Wave; outbox: FloorOutbox; scale: DeviceScale }) {
  const { read, wave, outbox, scale } = props
  const t = useT()
  const lang = useUiLang()
  const canEdit = useCan('floor edit')
  const takeOver = useProductHold(read.id, wave, canEdit)
  const lines = read.order_lines.map((line) =>
    outbox.acts
      .filter(({ orderId }) => orderId === line.order.id)
      .reduce((one, act) => lineAfter(one, act, outbox.me.name), line),
  )
  const isHeld = isOthers(read, outbox.me.id)
  const open = lines.filter((line) => isOpen(line))
  const left = open.reduce((sum, line) => sum + line.quantity, 0)
  const unit = lines[0]?.product.unit
  return (
    <>
      <PageHeader
        oneLine
        breadcrumb={
          <ListTrail path={floorProductPages.base} title={t('floor/title')} here={<bdi>{read.name}</bdi>} />
        }
        title={<bdi>{read.name}</bdi>}
        meta={unit && left > 0 && t('floor/total', { quantity: quantityText(left, unit, lang) })}
        primary={<Progress order={{ picked: lines.length - open.length, lines: lines.length }} />}
      />
      <OutboxBar outbox={outbox} />
      {isHeld && <Others name={read.picker.name} onTakeOver={takeOver} />}
      {isHeld || !canEdit ? (
        <LineList
          lines={lines}
          label={t('floor/lines')}
          keyOf={keyOf}
          current={null}
          nameOf={(one) => <OrderName order={one.order} />}
        />
      ) : (
        <Work lines={lines} outbox={outbox} scale={scale} />
      )}
    </>
  )
}

/** One product on the floor, for the oldest orders. */
export function ProductPickPage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const [search] = useUrlState()
  const wave = waveOf(search['wave'])
  const outbox = useFloorOutbox()
  const scale = useScale()
  const one = useQuery(floorProductOptions(Number(id), wave))
  // Its address has a number alone, until its name is here.
  usePageName(one.data?.name ?? `#${id}`)
  if (isNotOnFloor(one.error)) return <NotOnFloor error={one.error} number={`#${id}`} />
  return (
    <LoadedRecord
      query={one}
      name={({ name }) => name}
      listPath={floorPages.base}
      texts={{ toList: t('floor/toFloor'), failed: t('floor/failed') }}
      waiting={<SkeletonLines aria-busy widths={[30, 80, 60, 70, 50]} />}
    >
      {(product) => <Product key={product.id} read={product} wave={wave} outbox={outbox} scale={scale} />}
    </LoadedRecord>
  )
}
