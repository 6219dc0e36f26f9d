import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { capitalize, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { useT } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { optionText } from '../resource/kinds/choice.tsx'
import type { Kit } from '../resource/kit.ts'

const ConfirmDialog = latePart(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const ReasonDialog = latePart(() => import('../../ui/dialogs/ReasonDialog.tsx'), 'ReasonDialog')

/** Returns the text that a move is called by; one without a text has its name, in words. */
export const moveText = (t: Translate, name: string): string =>
  textOr(t, `moves/${name}`, capitalize(name.replaceAll('_', ' ')))

/** Checks whether a move leads to a state that is bad news. */
export const isDanger = ({ definition }: Pick<Kit, 'definition'>, { to }: StateMove): boolean =>
  stateIn(definition.fields)?.field.machine.states[to] === 'danger'

/** Asks before a move is taken of one record, or of many, and for its reason where it has to have one. */
export function MoveDialog(props: {
  kit: Pick<Kit, 'definition'>
  move: StateMove
  /** The name of the record; absent for many. */
  of?: string
  /** The number of records. */
  count: number
  busy: boolean
  onMove: (reason?: string) => void
  onClose: () => void
}) {
  const { kit, move, of, count, busy, onMove, onClose } = props
  const { subject, fields } = kit.definition
  const t = useT()
  const state = optionText(t, stateIn(fields)?.name ?? '', move.to)
  const label = moveText(t, move.name)
  const shared = {
    danger: isDanger(kit, move),
    busy,
    title: of === undefined ? label : `${label}: ${of}`,
    message: of === undefined ? t('moving/many', { count, state }) : t('moving/message', { state }),
    confirmLabel: label,
    onClose,
  }
  if (!move.reason) return <ConfirmDialog {...shared} onConfirm={() => onMove()} />
  return (
    <ReasonDialog
      {...shared}
      strict
      label={labelByName(t, subject, 'reason')}
      missing={t('moving/missing')}
      onConfirm={onMove}
    />
  )
}
