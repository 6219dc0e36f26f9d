import type { Imported } from '@bustan/contract/core/exports/import/importSchemas.ts'
import { ScrolledTable } from '../../../ui/list/table/ScrolledTable.tsx'
import { Figures } from '../../../ui/pieces/Figures.tsx'
import { Isolated } from '../../../ui/pieces/values/Isolated.tsx'
import { useT } from '../../i18n/i18n.ts'
import * as styles from './import.module.css'

/** The effect that a file would have: how many rows of each, and what is wrong in it. */
export function ImportResult({ result }: { result: Imported }) {
  const t = useT()
  const { problems, more_problems: more, unknown_columns: unknown } = result
  const all = problems.length + more
  return (
    <div className={styles.result} role="status">
      <Figures
        label={t('imports/figures')}
        figures={[
          { label: t('imports/added'), count: result.added },
          { label: t('imports/changed'), count: result.changed },
          { label: t('imports/unchanged'), count: result.unchanged },
          { label: t('imports/problems'), count: all, isAlarm: all > 0 },
        ]}
      />
      {unknown.length > 0 && (
        <p className="muted">
          <Isolated text={t('imports/unknown', { names: unknown.join(' · ') })} />
        </p>
      )}
      {problems.length > 0 && (
        <ScrolledTable
          label={t('imports/problemTable')}
          heads={(['row', 'field', 'value', 'problem'] as const).map((name) => t(`imports/${name}`))}
          rows={problems.map(({ row, field, label, value, message }) => ({
            key: `${row} ${field} ${message}`,
            cells: [
              row,
              <bdi key="field">{label}</bdi>,
              <bdi key="value" dir="auto">
                {value ?? '—'}
              </bdi>,
              <Isolated key="problem" text={message} />,
            ],
          }))}
        />
      )}
      {more > 0 && <p className="muted">{t('imports/more', { count: more })}</p>}
    </div>
  )
}
