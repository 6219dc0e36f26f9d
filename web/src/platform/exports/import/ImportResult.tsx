import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Imported, ImportProblem } from '@bustan/contract/core/exports/import/importSchemas.ts'
import { Isolated } from '../../../ui/pieces/values/Isolated.tsx'
import * as tableStyles from '../../../ui/list/table/table.module.css'
import { useT } from '../../i18n/i18n.ts'
import * as styles from './import.module.css'

function Figures({ result }: { result: Imported }) {
  const t = useT()
  const problems = result.problems.length + result.more_problems
  return (
    <dl className={styles.figures} aria-label={t('imports/figures')}>
      {(['added', 'changed', 'unchanged'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`imports/${name}`)}</dt>
          <dd className="num">{formatNumber(result[name], 'en')}</dd>
        </div>
      ))}
      <div data-alarm={problems > 0 || undefined}>
        <dt>{t('imports/problems')}</dt>
        <dd className="num">{formatNumber(problems, 'en')}</dd>
      </div>
    </dl>
  )
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useT()
  return (
    <div className={styles.problems} role="region" aria-label={t('imports/problemTable')} tabIndex={0}>
      <table className={tableStyles.table} data-piece="table">
        <thead>
          <tr>
            {(['row', 'field', 'value', 'problem'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`imports/${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, field, label, value, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <td className="num">{row}</td>
              <td>
                <bdi>{label}</bdi>
              </td>
              <td>
                <bdi dir="auto">{value ?? '—'}</bdi>
              </td>
              <td>
                <Isolated text={message} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a file would do: how many rows of each, and what is wrong in it. */
export function ImportResult({ result }: { result: Imported }) {
  const t = useT()
  const { problems, more_problems: more, unknown_columns: unknown } = result
  return (
    <div className={styles.result} role="status">
      <Figures result={result} />
      {unknown.length > 0 && (
        <p className="muted">
          <Isolated text={t('imports/unknown', { names: unknown.join(' · ') })} />
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {more > 0 && <p className="muted">{t('imports/more', { count: more })}</p>}
    </div>
  )
}
