import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import type { WeighedLine } from '@bustan/contract/sales/orders/weighing/weighings.ts'
import { IconCheck, IconRotate } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { Keypad } from '../../orders/weighing/Keypad.tsx'
import { ScaleDisplay } from '../../orders/weighing/ScaleDisplay.tsx'
import { useBag } from '../../orders/weighing/useBag.ts'
import { isScannedCode } from '../../orders/weighing/useScannedCode.ts'
import type { DeviceScale } from '../../orders/weighing/useScale.ts'
import { Outcome, weightText } from '../../orders/weighing/WeighedLineFacts.tsx'
import { BagList } from './BagList.tsx'
import type { Picked } from '../floorActs.ts'
import { LinePicture } from '../LinePicture.tsx'
import { LessDialog } from './LessDialog.tsx'
import { useTypedKeys } from './useTypedKeys.ts'
import { EnterMark } from '../EnterMark.tsx'
import * as floorStyles from '../floor.module.css'
import * as styles from './pick.module.css'

interface Props {
  line: FloorLine
  scale: DeviceScale
  /** The order that it is for, where one product is picked for several. */
  head?: ReactNode
  onPick: (picked: Picked) => void
  onUnpick: () => void
  onScan: (code: string) => void
}

/** The product of a line and how much of it is to be picked, in letters that are read from a step away. */
function Facts({ line, head }: Pick<Props, 'line' | 'head'>) {
  const t = useT()
  const lang = useUiLang()
  const { product, wanted, expected_grams: grams } = line
  return (
    <div className={styles.facts}>
      <LinePicture image={product.image} size={112} />
      <div>
        {head}
        <p className="muted">{product.category}</p>
        <h2 dir="auto">{product.name}</h2>
        <p className={styles.wanted} data-piece="floor-wanted">
          <span className="sr">{t('floor/toPick')}: </span>
          {quantityText(wanted, product.unit, lang)}
          {grams != null && <small> {t('floor/pieces', { weight: weightText(t, grams) })}</small>}
        </p>
      </div>
    </div>
  )
}

function PickButton(props: { purpose: string; label: string; onPick: () => void }) {
  const primary = useRef<HTMLButtonElement>(null)
  // Each line is drawn anew, so its button takes the focus: whoever picks presses Enter alone.
  useLayoutEffect(() => primary.current?.focus({ preventScroll: true }), [])
  return (
    <button
      ref={primary}
      type="button"
      className={floorStyles.pick}
      data-piece="floor-pick"
      data-purpose={props.purpose}
      onClick={props.onPick}
    >
      <IconCheck size={28} stroke={2.2} aria-hidden="true" />
      <span>{props.label}</span>
      <EnterMark />
    </button>
  )
}

/** Picks a line that is weighed: Enter takes what is on the scale, or what was typed, and goes on. */
function WeightWork({ line, scale, onPick, onScan, weighed }: Props & { weighed: WeighedLine }) {
  const t = useT()
  const bag = useBag({ position: line.position, weighed }, scale.reading)
  const [isMore, setMore] = useState(false)
  const type = (key: string) => {
    if (key !== '.' || !bag.typed.includes('.')) bag.setTyped(bag.typed + key)
  }
  const erase = () => bag.setTyped(bag.typed.slice(0, -1))
  useTypedKeys({ onType: type, onErase: erase })
  const pick = () => {
    const { typed, bag: added } = bag
    if (isScannedCode(typed)) {
      bag.begin(null)
      onScan(typed)
    } else if (added) {
      bag.begin(added)
      onPick({
        gross_g: added.gross,
        tare_g: added.tare,
        source: added.source,
        ...(isMore ? { more: 1 as const } : {}),
      })
      setMore(false)
    }
  }
  const grams = (line.picked_grams ?? 0) + (bag.bag ? bag.bag.gross - bag.bag.tare : 0)
  const typedGrams = bag.typed === '' ? null : (bag.bag?.gross ?? 0)
  return (
    <>
      <div className={styles.weight}>
        <div>
          <ScaleDisplay scale={scale} isTaken={bag.isTaken} />
          <BagList bags={line.weighings ?? []} />
          <output className={styles.typed} data-empty={typedGrams === null || undefined}>
            {typedGrams === null ? t('floor/putOn') : t('floor/typed', { weight: weightText(t, typedGrams) })}
          </output>
          {grams > 0 && <Outcome line={{ product: line.product, weighed }} grams={grams} />}
        </div>
        <Keypad onType={type} onErase={erase} />
      </div>
      <PickButton purpose={`pick ${line.position}`} label={t('floor/pickWeight')} onPick={pick} />
      <label className={styles.more}>
        <input type="checkbox" checked={isMore} onChange={(event) => setMore(event.currentTarget.checked)} />
        {t('floor/another')}
      </label>
    </>
  )
}

/** The line that is picked now, with the buttons for it. */
export function LineWork(props: Props) {
  const { line, onPick } = props
  const t = useT()
  const [isLess, setLess] = useState(false)
  const weighed = line.weighed ?? null
  const isPicked = line.picked_by !== null
  const isLeftOut = line.quantity === 0
  return (
    <section className={floorStyles.work} aria-label={line.product.name} data-piece="floor-work">
      <Facts {...props} />
      {isLeftOut ? (
        <p className={styles.leftOut}>{t('floor/leftOut')}</p>
      ) : isPicked ? (
        <Finished {...props} />
      ) : weighed ? (
        <WeightWork {...props} weighed={weighed} />
      ) : (
        <PickButton purpose={`pick ${line.position}`} label={t('floor/pick')} onPick={() => onPick({})} />
      )}
      {!isPicked && (
        <div className={floorStyles.others}>
          {weighed && !isLeftOut && (
            <Button variant="default" size="md" onClick={() => onPick({})}>
              {t('floor/asOrdered')}
            </Button>
          )}
          <Button variant="default" size="md" onClick={() => setLess(true)}>
            {t(isLeftOut ? 'floor/comeBack' : 'floor/less')}
          </Button>
        </div>
      )}
      {isLess && <LessDialog line={line} onPick={onPick} onClose={() => setLess(false)} />}
    </section>
  )
}

/** A line that is picked already, with the way to do it again. */
function Finished({ line, onUnpick }: Props) {
  const t = useT()
  const lang = useUiLang()
  return (
    <div className={styles.finished}>
      <p>
        <IconCheck size={22} stroke={2.2} aria-hidden="true" />
        {t('floor/pickedBy', { name: line.picked_by ?? '' })}
        <strong>{quantityText(line.quantity, line.product.unit, lang)}</strong>
      </p>
      <BagList bags={line.weighings ?? []} />
      <Button
        variant="default"
        size="md"
        leftSection={<IconRotate size={18} aria-hidden="true" />}
        onClick={onUnpick}
      >
        {t('floor/again')}
      </Button>
    </div>
  )
}
