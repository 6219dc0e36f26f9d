import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Place } from '../kinds/kindView.ts'
import { placeOf } from '../kinds/kindViews.ts'
import type { AnyRow, Kit } from '../kit.ts'
import { KindInput } from './KindInput.tsx'
import { RecordForm } from './RecordForm.tsx'
import { EditGate } from '../RecordGate.tsx'
import { definedSource, useResourceForm } from './useResourceForm.ts'

function ResourceForm(props: { kit: Kit; row: AnyRow | null; onReload: () => void }) {
  const { kit, row } = props
  const { fields } = kit.definition
  const t = useT()
  const state = useResourceForm(kit, row, definedSource(kit.definition, row))
  const { form } = state

  const mode = row ? 'edit' : 'create'
  const inputs = (place: Place) =>
    Object.entries(fields)
      .filter(([name, field]) => placeOf(field) === place && counts(fields, name, form.values))
      .map(([name, field]) => <KindInput key={name} {...{ kit, name, field, form, mode, row }} />)
  const pictures = inputs('picture')
  const switches = inputs('switch')
  return (
    <RecordForm kit={kit} row={row} state={state} onReload={props.onReload}>
      <FormLayout
        side={
          <>
            {pictures.length > 0 && <FormCard>{pictures}</FormCard>}
            {(row !== null || switches.length > 0) && (
              <FormCard {...(switches.length > 0 ? { title: t('form/visibility') } : {})}>
                {switches}
                {row && (
                  <DefinitionList
                    items={[
                      {
                        key: 'created',
                        label: labelByName(t, kit.definition.subject, 'created_at'),
                        value: <DateTime value={row.created_at} />,
                      },
                    ]}
                  />
                )}
              </FormCard>
            )}
          </>
        }
      >
        <FormCard title={t('form/basics')} columns={2}>
          {inputs('main')}
        </FormCard>
      </FormLayout>
    </RecordForm>
  )
}

/** The page that adds a record. */
export function ResourceCreate({ kit }: { kit: Kit }) {
  return <ResourceForm kit={kit} row={null} onReload={() => undefined} />
}

/** The page that edits a record; what arrives live while one types does not touch the form. */
export function ResourceEdit({ kit }: { kit: Kit }) {
  return (
    <EditGate kit={kit}>
      {(row, onReload) => <ResourceForm kit={kit} row={row} onReload={onReload} />}
    </EditGate>
  )
}
