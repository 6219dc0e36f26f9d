import type { LinesField } from '@bustan/contract/core/kinds/lines.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import { LinesTable } from '../../../../ui/pieces/values/LinesTable.tsx'
import type { DifferenceProps, KindView } from '../kindView.ts'
import { linesOf, LinesControl, partsOf } from './lineInputs.tsx'
import type { ViewOf } from './lineInputs.tsx'

/** The rows of one side as lines of text. */
function LinesText({
  viewOf,
  field,
  name,
  value,
  t,
  labelOf,
}: DifferenceProps<LinesField> & { viewOf: ViewOf }) {
  const texts = (line: Readonly<Record<string, unknown>>) =>
    Object.entries(field.fields).flatMap(([key, one]) =>
      partsOf(viewOf, key, one, line[key])
        .filter(([, part]) => part !== null && part !== undefined && part !== '')
        .map(([path, part]) => {
          const label = labelOf(`${name}.${path}`)
          const drawing = { field: one, name: key, value: part, label, labelOf, t }
          return { path, label, text: viewOf(one).difference(drawing) }
        }),
    )
  return listOf(value, isRecord).map((line, at) => (
    <div key={at}>
      {texts(line).map(({ path, label, text }, index) => (
        <span key={path}>
          {index > 0 && ' · '}
          {label}: {text}
        </span>
      ))}
    </div>
  ))
}

/** Returns the screens' side of the kind, of those of the kinds in its rows. */
export const lines = (viewOf: ViewOf): KindView<LinesField> => ({
  column: { width: 110, cardLabel: true },
  cell({ name, row, t }) {
    const { length } = linesOf(row, name)
    return length > 0 ? t('values/lines', { count: length }) : null
  },
  facts({ field, name, row, label, t }) {
    const rows = linesOf(row, name)
    const columns = Object.keys(field.fields).map((key) => ({ key, label: label(`${name}.${key}`) }))
    const cell = (key: string, at: number) => {
      const [one, line] = [field.fields[key], rows[at]]
      return one && line ? viewOf(one).cell({ field: one, name: key, row: line, t }) : null
    }
    const value =
      rows.length > 0 ? <LinesTable label={label(name)} count={rows.length} {...{ columns, cell }} /> : null
    return [{ key: name, label: label(name), value, wide: true }]
  },
  Input: (props) => <LinesControl {...props} viewOf={viewOf} />,
  initial: (row, name, { fields }) =>
    linesOf(row, name).map((line) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, one]) => [key, viewOf(one).initial(line, key, one)]),
      ),
    ),
  plain: (value) => JSON.stringify(value),
  difference: (props) => <LinesText {...props} viewOf={viewOf} />,
})
