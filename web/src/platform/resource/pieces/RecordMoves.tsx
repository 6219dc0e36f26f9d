import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf, stateIn } from '@bustan/contract/core/resource/moves.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { capitalize, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import { call, keyOfResource } from '../../http/call.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { can } from '../../session/can.ts'
import { useProfile } from '../../session/session.ts'
import { useAction } from '../../state/useAction.ts'
import { optionText } from '../kinds/choice.tsx'
import { titleOf } from '../kit.ts'
import type { AnyRow, Kit } from '../kit.ts'

const ConfirmDialog = latePart(() => import('../../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const ReasonDialog = latePart(() => import('../../../ui/dialogs/ReasonDialog.tsx'), 'ReasonDialog')

/** Returns the text that a move is called by; one without a text has its name, in words. */
const moveText = (t: Translate, name: string): string =>
  textOr(t, `moves/${name}`, capitalize(name.replaceAll('_', ' ')))

interface Props {
  kit: Pick<Kit, 'definition'>
  row: AnyRow
}

/** Takes a move on the version that is shown; afterwards, also where it was refused, the record is loaded anew. */
function useMove({ kit, row }: Props, onDone: () => void) {
  const { name } = kit.definition
  const client = useQueryClient()
  return useAction({
    work: (step: { move: string; reason?: string }) =>
      call(resourceApi({ name }).move, {
        params: { id: row.id, move: step.move },
        body: { version: row.version, reason: step.reason },
      }),
    onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOfResource(name) }),
  })
}

function MoveDialog(
  props: Props & {
    move: StateMove
    danger: boolean
    busy: boolean
    onMove: (reason?: string) => void
    onClose: () => void
  },
) {
  const { kit, row, move, danger, busy, onMove, onClose } = props
  const { subject, fields } = kit.definition
  const t = useT()
  const state = optionText(t, stateIn(fields)?.name ?? '', move.to)
  const label = moveText(t, move.name)
  const shared = {
    danger,
    busy,
    title: `${label}: ${titleOf(kit.definition, row)}`,
    message: t('moving/message', { state }),
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

/** A button for each move that leaves the state of a record and that this person may take. */
export function RecordMoves({ kit, row }: Props) {
  const { definition } = kit
  const t = useT()
  const profile = useProfile()
  const [shown, setShown] = useState<string | null>(null)
  const close = () => setShown(null)
  const { run, isBusy } = useMove({ kit, row }, close)
  const states = stateIn(definition.fields)?.field.machine.states ?? {}
  const moves = movesOf(definition.fields, row).filter((move) =>
    can(profile, movePermission(definition, move)),
  )
  const open = moves.find(({ name }) => name === shown)
  const isDanger = ({ to }: StateMove) => states[to] === 'danger'
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move.name}
          variant={isDanger(move) ? 'default' : 'light'}
          {...(isDanger(move) ? { color: 'red' } : {})}
          disabled={isBusy}
          onClick={() => (move.reason || move.confirm ? setShown(move.name) : void run({ move: move.name }))}
        >
          {moveText(t, move.name)}
        </Button>
      ))}
      {open && (
        <MoveDialog
          {...{ kit, row }}
          move={open}
          danger={isDanger(open)}
          busy={isBusy}
          onMove={(reason) => void run({ move: open.name, ...(reason === undefined ? {} : { reason }) })}
          onClose={close}
        />
      )}
    </>
  )
}
