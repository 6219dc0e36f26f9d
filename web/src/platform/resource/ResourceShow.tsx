import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { RecordHead, SwitchBadge } from './RecordHead.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../ui/pieces/DefinitionList.tsx'
import { OwnerLedgers } from '../ledger/OwnerLedgers.tsx'
import { useCan } from '../session/can.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { useT } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { placeOf, viewOf } from './kinds/kindViews.ts'
import { permissionFor, titleOf } from './kit.ts'
import type { AnyRow, Kit, ListKit } from './kit.ts'
import { RecordMoves } from './pieces/RecordMoves.tsx'
import { RecordGate, useRecordId } from './RecordGate.tsx'

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

function Record<Row extends AnyRow>({ kit, row }: { kit: ListKit<Row>; row: Row }) {
  const { definition, path, texts } = kit
  const t = useT()
  const canEdit = useCan(permissionFor(definition, 'edit'))
  const fields = Object.entries(definition.fields)
  const state = stateIn(definition.fields)
  const factsIn = (isPicture: boolean) =>
    fields
      // The switch and the state stand in the head.
      .filter(
        ([name, field]) =>
          name !== 'is_active' && field.kind !== 'state' && (placeOf(field) === 'picture') === isPicture,
      )
      .flatMap(([name, field]) => factsOf(kit, name, field, row, t))
  const pictures = factsIn(true)
  return (
    <>
      <RecordHead
        name={titleOf(definition, row)}
        marks={
          <>
            {'is_active' in definition.fields && <SwitchBadge on={row['is_active'] === true} />}
            {state && viewOf(state.field).cell({ ...state, row, t })}
            {kit.badge && <kit.badge.Draw row={row} />}
          </>
        }
        list={{ path, title: t(`resources/${texts}/title`) }}
        moves={state && <RecordMoves kit={kit} row={row} />}
        editHref={canEdit && pagesOf(path).edit(row.id)}
      />
      <FormLayout
        side={
          pictures.length > 0 &&
          pictures.map(({ key, label, value }) => (
            <FormCard key={key} title={label}>
              {value}
            </FormCard>
          ))
        }
      >
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
