import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import type { AnyRow, Kit } from '../kit.ts'
import { KindInput } from './KindInput.tsx'
import type { ResourceFormState } from './useResourceForm.ts'

/** Beside a form that is written by hand: the picture, and on a new record whether it begins switched on. */
export function RecordSide(props: {
  kit: Kit
  /** The field that holds the picture. */
  picture: string
  form: ResourceFormState['form']
  row: AnyRow | null
}) {
  const { kit, form, row } = props
  const t = useT()
  const part = { kit, form, row, mode: row ? ('edit' as const) : ('create' as const) }
  return (
    <>
      <FormCard>
        <KindInput {...part} name={props.picture} field={{ kind: 'image' }} />
      </FormCard>
      {!row && (
        <FormCard title={labelByName(t, kit.definition.subject, 'is_active')}>
          <KindInput {...part} name="is_active" field={{ kind: 'flag', initial: true }} />
        </FormCard>
      )}
    </>
  )
}
