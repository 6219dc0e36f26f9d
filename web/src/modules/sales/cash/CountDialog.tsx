import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN, formatHalalas, fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import { CASH_PIECES, sumOfPieces } from '@bustan/contract/sales/cash/cash.ts'
import type { HandoverRow } from '@bustan/contract/sales/cash/cash.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { useForm } from '../../../platform/forms/useForm.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { CASH_KEY } from './cashFilters.ts'
import * as styles from './cash.module.css'

/** The coins below a quarter are out of use in most tills; whoever has some enters the total. */
const OFFERED = CASH_PIECES.filter((piece) => piece >= 25)

interface Props {
  handover: HandoverRow
  onClose: () => void
}

interface Values {
  pieces: Readonly<Record<string, number>>
  counted: string
}

/** Asks for the number of each note and coin. */
function Pieces({
  pieces,
  onChange,
}: Pick<Values, 'pieces'> & { onChange: (next: Values['pieces']) => void }) {
  const t = useT()
  const set = (piece: string, digits: string) => {
    const { [piece]: _before, ...others } = pieces
    const count = Number(digits)
    onChange(count > 0 ? { ...others, [piece]: count } : others)
  }
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('cash/pieces')}</legend>
      {OFFERED.map((piece, index) => (
        <DigitsInput
          key={piece}
          label={piece >= 100 ? t('cash/piece', { count: piece / 100 }) : t('cash/halalas', { value: piece })}
          maxLength={5}
          data-autofocus={index === 0 || undefined}
          value={String(pieces[String(piece)] ?? '')}
          onChange={(digits) => set(String(piece), digits)}
        />
      ))}
    </fieldset>
  )
}

/** The form of a count, which closes once it is sent. */
function useCountForm({ handover, onClose }: Props) {
  const client = useQueryClient()
  return useForm<Values>({
    resource: 'cash',
    toast: 'cash',
    initial: { pieces: {}, counted: '' },
    send: async ({ pieces, counted }) => {
      const { id, version } = handover
      const body = { counted, version, ...(Object.keys(pieces).length > 0 ? { pieces } : {}) }
      const { message } = await call(cashApi.count, { params: { id }, body })
      await client.invalidateQueries({ queryKey: CASH_KEY })
      onClose()
      return message
    },
  })
}

/** Counts cash that was handed over, note by note or as a total; the amount that is expected is told nowhere here. */
export function CountDialog(props: Props) {
  const { handover, onClose } = props
  const t = useT()
  const { frame, ...form } = useCountForm(props)
  const { pieces, counted } = form.values
  const setPieces = (next: Values['pieces']) => {
    form.set('pieces', next)
    form.set('counted', Object.keys(next).length > 0 ? String(fromHalalas(sumOfPieces(next))) : '')
  }
  // A total that is typed by hand is no longer that of the notes.
  const setTotal = (digits: string) => {
    form.set('pieces', {})
    form.set('counted', digits)
  }
  const halalas = toHalalas(counted)
  return (
    <FormDialog
      title={t('cash/countTitle', { name: handover.carrier.name })}
      size={480}
      frame={frame}
      busy={form.busy}
      className={styles.form}
      confirmLabel={t('cash/confirmCount')}
      disabled={counted === '' || halalas === null}
      onClose={onClose}
    >
      <p>{t('cash/countText')}</p>
      <Pieces pieces={pieces} onChange={setPieces} />
      <DigitsInput
        kind="decimal"
        name="counted"
        data-path="counted"
        label={t('cash/counted')}
        required
        maxLength={12}
        end={<bdi>{RIYAL_SIGN}</bdi>}
        value={counted}
        error={form.problems['counted'] ?? form.problems['pieces']}
        onChange={setTotal}
      />
      <p className={styles.total} aria-live="polite">
        <span className="muted">{fieldLabel(t, 'cash', 'counted')}</span>
        <bdi className="strong">{`${RIYAL_SIGN}\u00A0${formatHalalas(halalas ?? 0)}`}</bdi>
      </p>
    </FormDialog>
  )
}
