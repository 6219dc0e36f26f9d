import { importFields } from '@bustan/contract/catalog/productImport/productImport.ts'
import type {
  ImportChoice,
  ImportColumn,
  ProductImport,
} from '@bustan/contract/catalog/productImport/productImport.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import * as clampedStyles from '../../../ui/pieces/values/clamped.module.css'
import * as styles from './productImport.module.css'

interface Props {
  row: ProductImport
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}

function Column({ column, row, busy, onChoose }: Props & { column: ImportColumn }) {
  const t = useT()
  const holders = new Map(row.columns.map((one) => [one.field, one]))
  const name = column.head || t('import/columnNumber', { number: column.column + 1 })
  const none = { value: '', label: t('import/leftOut') }
  const options = importFields.map((field) => {
    const holder = holders.get(field)
    const isTaken = holder !== undefined && holder.column !== column.column
    return {
      value: field,
      label: fieldLabel(t, 'products', field),
      ...(isTaken ? { detail: t('import/columnTaken', { head: holder.head }) } : {}),
    }
  })
  return (
    <li>
      <div>
        <bdi className="strong">{name}</bdi>
        <p className={`muted ${clampedStyles.clamp}`} data-piece="clamp">
          <bdi dir="auto">{column.samples.join(t('import/comma'))}</bdi>
        </p>
      </div>
      <SelectSearch
        ariaLabel={t('import/columnIs', { head: name })}
        disabled={busy}
        options={[none, ...options]}
        value={options.find(({ value }) => value === column.field) ?? none}
        onChange={(option) => {
          const field = importFields.find((one) => one === option?.value) ?? null
          if (field !== column.field) onChoose({ columns: [{ column: column.column, field }] })
        }}
      />
    </li>
  )
}

/** Renders the meaning of the file's columns: those that are not known can be named, and the others changed. */
export function ImportColumns(props: Props) {
  const { columns } = props.row
  const t = useT()
  const filled = columns.filter(({ head, field, samples }) => field || head || samples.length > 0)
  const unknown = filled.filter(({ field }) => field === null)
  const known = filled.filter(({ field }) => field !== null)
  const isNamed = known.some(({ field }) => field === 'name.ar' || field === 'name.en' || field === 'id')
  const draw = (some: readonly ImportColumn[]) => (
    <ul className={styles.importColumns}>
      {some.map((column) => (
        <Column key={column.column} {...props} column={column} />
      ))}
    </ul>
  )
  return (
    <>
      {unknown.length > 0 && (
        <FormCard
          title={t('import/unknownColumns')}
          text={t(isNamed ? 'import/unknownColumnsText' : 'import/nameColumn')}
        >
          {draw(unknown)}
        </FormCard>
      )}
      {known.length > 0 && (
        <details className={styles.importSame}>
          <summary>{t('import/knownColumns', { count: known.length })}</summary>
          <div className={styles.importKnown}>{draw(known)}</div>
        </details>
      )}
    </>
  )
}
