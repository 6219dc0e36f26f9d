import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { movedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { RecordHead, SwitchBadge } from './RecordHead.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../ui/pieces/DefinitionList.tsx'
import { OwnerLedgers } from '../ledger/OwnerLedgers.tsx'
import { useCan } from '../session/can.ts'
import { historyTexts } from '../history/texts.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { useT, withTexts } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { optionText } from './kinds/choice.tsx'
import { placeOf, viewOf } from './kinds/kindViews.ts'
import { permissionFor, titleOf } from './kit.ts'
import type { AnyRow, Kit, ListKit } from './kit.ts'
import { RecordMoves, useOpenMoves } from '../moves/RecordMoves.tsx'
import { useReadAbout } from '../live/notices.ts'
import { RecordGate, useRecordId } from './RecordGate.tsx'

const RecordTimeline = latePart(
  withTexts(() => import('../history/RecordTimeline.tsx'), historyTexts),
  'RecordTimeline',
)

/** Returns the lines of a field. */
function factsOf(kit: Kit, name: string, field: Field, row: AnyRow, t: Translate): Definition[] {
  const view = viewOf(field)
  const label = (path: string) => labelByName(t, kit.definition.subject, path)
  const cell = { field, name, row, t, page: kit.pages?.[name] }
  const facts = view.facts?.({ ...cell, label, title: titleOf(kit.definition, row) }) ?? [
    { key: name, label: label(name), value: view.cell(cell) },
  ]
  if (counts(kit.definition.fields, name, row)) return facts
  return facts.map((fact) => ({ ...fact, value: null }))
}

/** The card with the states that a record has come to. */
function StateTimeline({ kit: { definition }, row }: { kit: Kit; row: AnyRow }) {
  const t = useT()
  const state = stateIn(definition.fields)
  return (
    state && (
      <FormCard title={t('moving/timeline')}>
        <RecordTimeline
          resource={definition.name}
          id={row.id}
          machine={state.field.machine}
          stateText={(one) => optionText(t, state.name, one)}
        />
      </FormCard>
    )
  )
}

/** The switch and the state of a record, beside its name. */
function Marks<Row extends AnyRow>({ kit, row }: { kit: ListKit<Row>; row: Row }) {
  const t = useT()
  const { fields } = kit.definition
  const state = stateIn(fields)
  return (
    <>
      {'is_active' in fields && <SwitchBadge on={row['is_active'] === true} />}
      {state && viewOf(state.field).cell({ ...state, row, t })}
      {kit.badge && <kit.badge.Draw row={row} />}
    </>
  )
}

function Record<Row extends AnyRow>({ kit, row }: { kit: ListKit<Row>; row: Row }) {
  const { definition, path, texts } = kit
  const t = useT()
  const canEdit = useCan(permissionFor(definition, 'edit'))
  const fields = Object.entries(definition.fields)
  const moves = useOpenMoves({ kit, row })
  useReadAbout(movedType(definition.name), row.id)
  const hasTimeline = useCan('audit index') && stateIn(definition.fields) !== null
  const factsIn = (isPicture: boolean) =>
    fields
      // The switch and the state stand in the head.
      .filter(
        ([name, field]) =>
          name !== 'is_active' && field.kind !== 'state' && (placeOf(field) === 'picture') === isPicture,
      )
      .flatMap(([name, field]) => factsOf(kit, name, field, row, t))
  const side = factsIn(true).map(({ key, label, value }) => (
    <FormCard key={key} title={label}>
      {value}
    </FormCard>
  ))
  if (hasTimeline) side.push(<StateTimeline key="timeline" kit={kit} row={row} />)
  return (
    <>
      <RecordHead
        name={titleOf(definition, row)}
        marks={<Marks kit={kit} row={row} />}
        list={{ path, title: t(`resources/${texts}/title`) }}
        moves={moves.length > 0 && <RecordMoves {...{ kit, row, moves }} />}
        editHref={canEdit && pagesOf(path).edit(row.id)}
      />
      <FormLayout side={side.length > 0 && side}>
        <FormCard title={t('form/basics')}>
          <DefinitionList
            columns={2}
            items={[
              ...factsIn(false),
              {
                key: 'created_at',
                label: labelByName(t, definition.subject, 'created_at'),
                value: <DateTime value={row.created_at} />,
              },
            ]}
          />
        </FormCard>
        {kit.More && <kit.More row={row} />}
        <OwnerLedgers resource={definition.name} id={row.id} />
        <RecordHistory resource={definition.name} id={row.id} />
      </FormLayout>
    </>
  )
}

/** The page that shows a record, read-only. */
export function ResourceShow<Row extends AnyRow>({ kit }: { kit: ListKit<Row> }) {
  const id = useRecordId()
  return (
    <RecordGate kit={kit} id={id}>
      {(row) => <Record kit={kit} row={row} />}
    </RecordGate>
  )
}
