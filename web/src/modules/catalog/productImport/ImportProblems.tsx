import type { ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../platform/http/download.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import * as tableStyles from '../../../ui/list/table/table.module.css'
import * as styles from './productImport.module.css'

type Problem = ProductImport['first_problems'][number]

function Where({ problem }: { problem: Problem }) {
  const t = useT()
  if (problem.column === null) return null
  return (
    <p className={styles.importWhere}>
      <bdi className="strong">{problem.column}</bdi>
      {problem.value !== null && <span>{t('import/quoted', { value: problem.value })}</span>}
    </p>
  )
}

/** Renders the problems by row: the product, the cell, and its content; a file has them all. */
export function ImportProblems({ row }: { row: ProductImport }) {
  const t = useT()
  if (row.first_problems.length === 0) return null
  const all = () =>
    download(`products/import/${row.id}/problems`, {}, 'problems.csv').catch((error: unknown) =>
      showToast({ tone: 'error', message: errorText(t, error) }),
    )
  return (
    <FormCard
      flush
      title={t('import/problemRows')}
      end={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => void all()}
        >
          {t('import/allProblems')}
        </Button>
      }
    >
      <div className={styles.importProblems} role="region" aria-label={t('import/problemRows')} tabIndex={0}>
        <table className={tableStyles.table} data-piece="table">
          <thead>
            <tr>
              <th scope="col">{t('importProblems/row')}</th>
              <th scope="col">{t('importProblems/product')}</th>
              <th scope="col">{t('importProblems/problem')}</th>
            </tr>
          </thead>
          <tbody>
            {row.first_problems.map((one) => (
              <tr key={`${one.row} ${one.column ?? ''} ${one.message}`}>
                <td className="num">{one.row}</td>
                <td>
                  <bdi dir="auto">{one.name ?? '—'}</bdi>
                </td>
                <td>
                  <Where problem={one} />
                  <p>{one.message}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  )
}
