import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { parseDecimal } from '@bustan/contract/core/arabic/digits.ts'
import { isInThousandths } from '@bustan/contract/core/values/money.ts'
import type { FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { Keypad } from '../../orders/weighing/Keypad.tsx'
import * as styles from './pick.module.css'

/** The reasons of whoever picks: the wish of a customer is for those who speak to them. */
const REASONS = ['out', 'quality'] as const

/** The quantity as it is typed, what is wrong with it, and `ready` once it can be picked. */
function useTypedQuantity(wanted: number) {
  const t = useT()
  const [digits, setDigits] = useState('')
  const quantity = parseDecimal(digits)
  const isTooMuch = quantity !== null && quantity > wanted
  const isTooFine = quantity !== null && !isInThousandths(quantity)
  const isReady = quantity !== null && quantity > 0 && !isTooMuch && !isTooFine
  return {
    digits,
    setDigits,
    type: (key: string) =>
      setDigits((before) => (key === '.' && before.includes('.') ? before : before + key)),
    // The floor's outbox is answered later: a refusal would come when the line was left.
    problem: isTooMuch
      ? t('floor/short', { quantity: digits, wanted })
      : isTooFine
        ? t('floor/lessPlaces')
        : undefined,
    ready: isReady ? quantity : null,
  }
}

/** Asks how much of a line there is, and why it is less. */
export function LessDialog(props: {
  line: FloorLine
  onPick: (picked: { quantity: number; reason: ShortReason }) => void
  onClose: () => void
}) {
  const { line, onPick, onClose } = props
  const t = useT()
  const lang = useUiLang()
  const { digits, setDigits, type, problem, ready } = useTypedQuantity(line.wanted)
  const [reason, setReason] = useState<(typeof REASONS)[number]>('out')
  const pick = (picked: number) => {
    onPick({ quantity: picked, reason })
    onClose()
  }
  return (
    <DialogFrame title={t('floor/lessTitle')} size={420} onClose={onClose}>
      <form
        className={styles.less}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready !== null) pick(ready)
        }}
      >
        <p>
          <bdi className="strong">{line.product.name}</bdi>{' '}
          <span className="muted">{quantityText(line.wanted, line.product.unit, lang)}</span>
        </p>
        <DigitsInput
          kind="decimal"
          name="quantity"
          data-autofocus
          label={t('floor/lessQuantity')}
          maxLength={10}
          value={digits}
          error={problem}
          onChange={setDigits}
        />
        <QuickGroup
          label={t('floor/lessReason')}
          options={REASONS.map((value) => ({ value, label: t(`floor/reasons/${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Keypad onType={type} onErase={() => setDigits((before) => before.slice(0, -1))} />
        <div className={styles.lessFoot}>
          <Button variant="default" size="md" onClick={() => pick(0)}>
            {t('floor/lessNone')}
          </Button>
          <Button type="submit" size="md" disabled={ready === null}>
            {t('floor/lessConfirm')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
