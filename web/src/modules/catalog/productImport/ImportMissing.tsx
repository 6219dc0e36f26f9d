import type { ImportChoice, ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import * as styles from './productImport.module.css'

/** Names that are said before the others are counted. */
const SHOWN = 12

function Names({ label, names }: { label: string; names: readonly string[] }) {
  const t = useT()
  const more = names.length - SHOWN
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {names.slice(0, SHOWN).map((name) => (
          <bdi key={name} className={styles.importName}>
            {name}
          </bdi>
        ))}
        {more > 0 && <span className="muted">{t('import/moreNames', { count: more })}</span>}
      </dd>
    </div>
  )
}

/** Units and categories that the file names and the shop has not, for who may create them: whether the import does. */
export function ImportMissing(props: {
  row: ProductImport
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}) {
  const { missing, creates_missing } = props.row
  const t = useT()
  const categories = useCan('categories create') ? missing.categories : []
  const units = useCan('units create') ? missing.units : []
  if (categories.length + units.length === 0) return null
  return (
    <div className={styles.importMissing}>
      <FlagSwitch
        label={t('import/createMissing')}
        description={t('import/createMissingText')}
        checked={creates_missing}
        disabled={props.busy}
        onChange={(creates) => props.onChoose({ creates_missing: creates })}
      />
      <dl>
        {categories.length > 0 && <Names label={t('import/missingCategories')} names={categories} />}
        {units.length > 0 && <Names label={t('import/missingUnits')} names={units} />}
      </dl>
    </div>
  )
}
