import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { Keypad } from './Keypad.tsx'
import { ScaleDisplay } from './ScaleDisplay.tsx'
import { useBag } from './useBag.ts'
import type { WeighedBag } from './useBag.ts'
import { isScannedCode } from './useScannedCode.ts'
import { useScale } from './useScale.ts'
import type { DeviceScale } from './useScale.ts'
import { useWeighing } from './useWeighing.ts'
import type { SentBag, Weighing } from './useWeighing.ts'
import { Bags, LineFacts, Outcome } from './WeighedLineFacts.tsx'
import { isFull, isWeighed, nextUnweighed, weighableLines } from './weighingLines.ts'
import type { WeighableLine } from './weighingLines.ts'
import * as styles from './weighing.module.css'

/** The refusal of the last bag; of a label that was counted before, with the way to count it once more. */
function Refused({ weighing, onAgain }: { weighing: Weighing; onAgain: (code: string) => void }) {
  const t = useT()
  const { refusal } = weighing
  if (!refusal) return null
  const { text, seenLabel } = refusal
  return (
    <p role="alert" className={styles.refused}>
      {text}
      {seenLabel && (
        <Button variant="default" size="xs" onClick={() => onAgain(seenLabel)}>
          {t('weighing/again')}
        </Button>
      )}
    </p>
  )
}

/** The weight that is typed where it does not come from a scale, and the container, with large keys for fingers. */
function Entry({ bag, weight }: { bag: WeighedBag; weight: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const tare = useRef<HTMLInputElement>(null)
  const [isTare, setIsTare] = useState(false)
  const [digits, set] = isTare ? [bag.tare, bag.setTare] : [bag.typed, bag.setTyped]
  const type = (key: string) => {
    if (key === '.' && (isTare || digits.includes('.'))) return
    set(digits + key)
    const field = isTare ? tare : weight
    field.current?.focus()
  }
  return (
    <div className={styles.entry}>
      <DigitsInput
        ref={weight}
        kind="decimal"
        name="weight"
        label={t('weighing/weight')}
        maxLength={13}
        data-autofocus
        value={bag.typed}
        onFocus={() => setIsTare(false)}
        onChange={bag.setTyped}
      />
      <DigitsInput
        ref={tare}
        name="tare"
        label={t('weighing/tare')}
        maxLength={7}
        value={bag.tare}
        onFocus={() => setIsTare(true)}
        onChange={bag.setTare}
      />
      <Keypad onType={type} onErase={() => set(digits.slice(0, -1))} />
    </div>
  )
}

/** The lines before and after the one that is weighed. */
function Steps(props: { lines: readonly WeighableLine[]; at: number; onGo: (position: number) => void }) {
  const t = useT()
  const { lines, at, onGo } = props
  const [before, after] = [lines[at - 1], lines[at + 1]]
  return (
    <div className={styles.steps}>
      <button
        type="button"
        aria-label={t('weighing/previous')}
        disabled={!before}
        onClick={() => before && onGo(before.position)}
      >
        <IconChevronLeft size={20} aria-hidden="true" data-mirrored />
      </button>
      <span className="num">{t('weighing/progress', { at: at + 1, count: lines.length })}</span>
      <button
        type="button"
        aria-label={t('weighing/next')}
        disabled={!after}
        onClick={() => after && onGo(after.position)}
      >
        <IconChevronRight size={20} aria-hidden="true" data-mirrored />
      </button>
    </div>
  )
}

interface FormProps {
  line: WeighableLine
  lines: readonly WeighableLine[]
  weighing: Weighing
  onGo: (position: number) => void
  onClose: () => void
}

/** The work with the bag of a line: it is added, or the label of one is read; then comes the next line without a bag. */
function useLineWork({ line, lines, weighing, onGo, onClose }: FormProps, bag: WeighedBag) {
  const weight = useRef<HTMLInputElement>(null)
  const next = nextUnweighed(lines, line.position)
  // More of a line that has all it needs is added by its button alone: an Enter that slips adds nothing.
  const isDone = bag.typed === '' && (bag.bag ? isFull(line) : isWeighed(line))
  const begin = (added: SentBag | null) => {
    weight.current?.focus()
    // At once: whoever types the next weight meanwhile keeps it.
    return bag.begin(added)
  }
  const go = (position: number) => {
    begin(null)
    onGo(position)
  }
  const goOn = () => (next ? go(next.position) : onClose())
  const scan = async (code: string, isAgain = false) => {
    begin(null)
    await weighing.scan(code, isAgain)
  }
  const add = async (stays: boolean) => {
    const sent = bag.bag
    if (isScannedCode(bag.typed)) return scan(bag.typed)
    if (isDone && !stays) return goOn()
    if (!sent) return undefined
    const goBack = begin(sent)
    if (!(await weighing.weigh(line.position, sent))) return goBack()
    return stays ? undefined : next ? onGo(next.position) : onClose()
  }
  return { weight, next, isDone, go, scan, add }
}

/** Weighs one line: Enter adds the bag and goes on to the next line without one. */
function WeighForm(props: FormProps & { scale: DeviceScale }) {
  const { line, lines, scale, weighing, onClose } = props
  const t = useT()
  const bag = useBag(line, scale.reading)
  const { weight, next, isDone, go, scan, add } = useLineWork(props, bag)
  const picked = (line.picked_grams ?? 0) + (bag.bag && !isDone ? bag.bag.gross - bag.bag.tare : 0)
  const confirm = isDone ? (next ? 'goOn' : 'finish') : next ? 'add' : 'addLast'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void add(false)
      }}
    >
      <Steps lines={lines} at={lines.indexOf(line)} onGo={go} />
      <LineFacts line={line} />
      <ScaleDisplay scale={scale} isTaken={bag.isTaken} />
      <Bags bags={line.weighings ?? []} busy={weighing.busy} onTakeOff={(id) => void weighing.takeOff(id)} />
      <Entry bag={bag} weight={weight} />
      <div className={styles.foot}>
        {picked > 0 && <Outcome line={line} grams={picked} />}
        <Refused weighing={weighing} onAgain={(code) => void scan(code, true)} />
        {isDone && !next && <p role="status">{t('weighing/done')}</p>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('weighing/close')}
          </Button>
          <Button variant="default" disabled={!bag.bag || weighing.busy} onClick={() => void add(true)}>
            {t('weighing/addMore')}
          </Button>
          <Button
            type="submit"
            loading={weighing.busy}
            disabled={!bag.bag && !isDone && !isScannedCode(bag.typed)}
          >
            {t(`weighing/${confirm}`)}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The line that a dialog begins with, and the label that was scanned to open it. */
export interface WeighStart {
  position: number | null
  code: string | null
}

/** Weighs the lines of an order one after the other, from `start` on, else from the first that has no bag. */
export function WeighDialog(props: { order: OrderDetail; start: WeighStart; onClose: () => void }) {
  const { order, start, onClose } = props
  const t = useT()
  const lines = weighableLines(order)
  const [position, setPosition] = useState(start.position)
  const scale = useScale()
  const weighing = useWeighing(order)
  const line = lines.find((one) => one.position === position) ?? nextUnweighed(lines, 0) ?? lines[0]
  const scanned = useRef(start.code)
  const scanFirst = useEffectEvent(() => {
    const code = scanned.current
    scanned.current = null
    if (code) void weighing.scan(code)
  })
  useEffect(() => scanFirst(), [])
  const go = (to: number) => {
    weighing.forget()
    setPosition(to)
  }
  return (
    <DialogFrame title={t('weighing/title')} size={760} staysOnClick onClose={onClose}>
      {line ? (
        <WeighForm {...{ line, lines, scale, weighing, onClose }} onGo={go} />
      ) : (
        <p role="status">{t('weighing/nothing')}</p>
      )}
    </DialogFrame>
  )
}
