import type { ReferenceField } from '@bustan/contract/core/kinds/reference.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { numberValue, recordOf } from '@bustan/contract/core/values/objects.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { useT } from '../../i18n/i18n.ts'
import { ReferenceName } from '../../list/filters/ReferenceName.tsx'
import { AppLink } from '../../navigation/AppLink.tsx'
import { useCan } from '../../session/can.ts'
import { idIn } from '../form/formValues.ts'
import type { AnyRow, ReferencePage } from '../kit.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

interface Named {
  id: number
  name: string
}

/** Checks whether a value is a record that a field names, as it is answered. */
export const isNamed = (value: unknown): value is Named => {
  const { id, name } = recordOf(value)
  return typeof id === 'number' && typeof name === 'string'
}

/** Returns the record that a reference names, as it is answered beside its id. */
function referredIn(row: AnyRow, name: string): Named | null {
  const value = row[relationKey(name)]
  return isNamed(value) ? value : null
}

/** The record a reference names, with the way to it for whoever may see it. */
function Referred({ record, page }: { record: Named; page: ReferencePage }) {
  const name = <Clamped>{record.name}</Clamped>
  if (!useCan(page.permission)) return name
  return (
    <AppLink className="link" href={pagesOf(page.path).show(record.id)}>
      {name}
    </AppLink>
  )
}

function ReferenceChoice(props: InputProps<ReferenceField>) {
  const { name, field, form, row } = props
  const { RecordSelect } = props.controls
  return (
    <RecordSelect
      {...controlProps(props, useT())}
      to={field.to}
      {...(field.query ? { query: field.query } : {})}
      path={name}
      known={row && referredIn(row, name)}
      value={idIn(form.values, name)}
      onChange={(id) => form.set(name, id)}
    />
  )
}

export const reference: KindView<ReferenceField> = {
  cell({ name, row, page }) {
    const record = referredIn(row, name)
    if (!record) return null
    return page ? <Referred record={record} page={page} /> : <Clamped>{record.name}</Clamped>
  },
  Input: ReferenceChoice,
  initial: (row, name) => numberValue(row?.[name]),
  difference: ({ field, value }) => <ReferenceName to={field.to} id={String(value)} />,
}
