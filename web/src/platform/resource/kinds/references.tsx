import { listText } from '@bustan/contract/core/texts/translate.ts'
import type { ReferencesField } from '@bustan/contract/core/kinds/references.ts'
import { relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isNumber, listOf } from '@bustan/contract/core/values/objects.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { useT } from '../../i18n/i18n.ts'
import { ReferenceName } from '../../list/filters/ReferenceName.tsx'
import { idsIn } from '../form/formValues.ts'
import type { AnyRow } from '../kit.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'
import { isNamed } from './reference.tsx'

const referredIn = (row: AnyRow | null, name: string) => listOf(row?.[relationsKey(name)], isNamed)

function ReferencesChoice(props: InputProps<ReferencesField>) {
  const { name, field, form, row } = props
  const { RecordsSelect } = props.controls
  return (
    <RecordsSelect
      {...controlProps(props, useT())}
      to={field.to}
      {...(field.query ? { query: field.query } : {})}
      path={name}
      max={field.max}
      known={referredIn(row, name)}
      value={idsIn(form.values, name)}
      onChange={(ids) => form.set(name, ids)}
    />
  )
}

export const references: KindView<ReferencesField> = {
  cell: ({ name, row, t }) => (
    <Clamped>
      {listText(
        t,
        referredIn(row, name).map((one) => one.name),
      )}
    </Clamped>
  ),
  Input: ReferencesChoice,
  initial: (row, name) => listOf(row?.[name], isNumber),
  difference: ({ field, value }) =>
    listOf(value, isNumber).map((id) => <ReferenceName key={id} to={field.to} id={String(id)} />),
}
