import type { LineField, LinesField } from '@bustan/contract/core/kinds/lines.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import { useT } from '../../../i18n/i18n.ts'
import { linesIn } from '../../form/formValues.ts'
import type { FormLine, FormValues } from '../../form/formValues.ts'
import type { AnyRow } from '../../kit.ts'
import { controlProps } from '../controlProps.ts'
import type { InputProps, KindView, Part } from '../kindView.ts'

export type ViewOf = (field: LineField) => KindView<LineField>

/** A row as a record, which the kinds in it are drawn of. */
const asRecord = (line: Readonly<Record<string, unknown>>): AnyRow => ({
  ...line,
  id: 0,
  version: 0,
  created_at: '',
})

export const linesOf = (row: AnyRow | null, name: string) => listOf(row?.[name], isRecord).map(asRecord)

/** Returns the parts of a row that have an input each: `name.ar`. */
export const partsOf = (viewOf: ViewOf, key: string, field: LineField, value: unknown): readonly Part[] =>
  viewOf(field).parts?.(key, value) ?? [[key, value]]

/** The form as an input of a row sees it: the fields of the row by their whole path. */
function formOfLine(
  { name, form }: Pick<InputProps<LinesField>, 'name' | 'form'>,
  at: number,
): InputProps<LineField>['form'] {
  const rows = linesIn(form.values, name)
  const start = `${name}.${at}.`
  const put = (some: Partial<FormValues>) => {
    const changed = Object.entries(some).map(([path, value]) => [path.slice(start.length), value])
    form.put({
      [name]: rows.map((row, index) => (index === at ? { ...row, ...Object.fromEntries(changed) } : row)),
    })
  }
  const line = rows[at] ?? {}
  const byPath = Object.fromEntries(Object.entries(line).map(([key, value]) => [start + key, value]))
  return {
    ...form,
    // A day looks at another of its row by the plain name.
    values: { ...form.values, ...line, ...byPath },
    put,
    set(path, value) {
      put({ [path]: value })
      form.mend(path)
    },
  }
}

/** The rows of a form, each input drawn by its kind. */
export function LinesControl({ viewOf, ...props }: InputProps<LinesField> & { viewOf: ViewOf }) {
  const { kit, name, field, form, row, mode, controls } = props
  const t = useT()
  const rows = linesIn(form.values, name)
  const fields = Object.entries(field.fields)
  const stored = linesOf(row, name)
  const put = (next: readonly FormLine[]) => form.set(name, next)
  const label = (path: string) => labelByName(t, kit.definition.subject, `${name}.${path}`)
  const columns = fields.flatMap(([key, one]) =>
    partsOf(viewOf, key, one, {}).map(([path]) => ({
      key: path,
      label: label(path),
      required: viewOf(one).isNeeded?.(one) ?? ('required' in one && one.required === true),
    })),
  )
  /** The record that the row names is known where any stored row names it. */
  const known = (key: string, id: unknown) => stored.find((line) => line[key] === id)?.[relationKey(key)]
  return (
    <controls.LinesInput
      {...controlProps(props, t)}
      data-path={name}
      columns={columns}
      count={rows.length}
      max={field.max}
      texts={{
        add: t('form/addLine'),
        line: (number) => t('form/line', { number }),
        up: (what) => t('form/lineUp', { what }),
        down: (what) => t('form/lineDown', { what }),
        remove: (what) => t('form/lineRemove', { what }),
      }}
      onAdd={() =>
        put([
          ...rows,
          Object.fromEntries(fields.map(([key, one]) => [key, viewOf(one).initial(null, key, one)])),
        ])
      }
      onRemove={(at) => put(rows.toSpliced(at, 1))}
      onMove={(from, to) => put(rows.map((one, at) => rows[at === from ? to : at === to ? from : at] ?? one))}
    >
      {(at) =>
        fields.map(([key, one]) => {
          const { Input } = viewOf(one)
          const path = `${name}.${at}.${key}`
          const record = row && { ...row, [relationKey(path)]: known(key, rows[at]?.[key]) }
          return (
            <Input
              key={key}
              {...{ kit, mode, controls }}
              name={path}
              field={one}
              row={record}
              form={formOfLine(props, at)}
            />
          )
        })
      }
    </controls.LinesInput>
  )
}
