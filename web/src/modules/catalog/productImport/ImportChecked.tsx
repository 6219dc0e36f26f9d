import type { ProductImport } from '@bustan/contract/catalog/productImport.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../platform/download.ts'
import { errorText } from '../../../platform/errorText.ts'
import { useT } from '../../../platform/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { ImportRows } from './ImportRows.tsx'

function Figures({ row }: { row: ProductImport }) {
  const t = useT()
  const figures = [
    ['creates', row.creates],
    ['updates', row.updates],
    ['unchanged', row.unchanged],
    ['problems', row.problems],
  ] as const
  return (
    <dl className="import-figures">
      {figures.map(([name, count]) => (
        <div key={name} data-alarm={(name === 'problems' && count > 0) || undefined}>
          <dt>{t(`import/${name}`)}</dt>
          <dd className="num">{formatNumber(count, 'en')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is wrong with which rows; a file has them all. */
export function Problems({ row }: { row: ProductImport }) {
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
      <div className="import-problems" role="region" aria-label={t('import/problemRows')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('importProblems/row')}</th>
              <th scope="col">{t('importProblems/column')}</th>
              <th scope="col">{t('importProblems/problem')}</th>
            </tr>
          </thead>
          <tbody>
            {row.first_problems.map((one) => (
              <tr key={`${one.row} ${one.column ?? ''} ${one.message}`}>
                <td className="num">{one.row}</td>
                <td>
                  <bdi>{one.column ?? '—'}</bdi>
                </td>
                <td>{one.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  )
}

/** What the file would do, before it does it. */
export function ImportChecked(props: {
  row: ProductImport
  busy: boolean
  onRun: (skipProblems: boolean) => void
  onStartOver: () => void
}) {
  const { row } = props
  const t = useT()
  const [skip, setSkip] = useState(false)
  const count = row.creates + row.updates
  const ready = count > 0 && (row.problems === 0 || skip)
  return (
    <>
      <FormCard title={<bdi>{row.file_name}</bdi>} text={t('import/rows', { count: row.total })}>
        <Figures row={row} />
        {row.unknown_columns.length > 0 && (
          <p className="muted">
            {t('import/unknownColumns')} <bdi>{row.unknown_columns.join(t('import/comma'))}</bdi>
          </p>
        )}
        {row.problems > 0 && <FlagSwitch label={t('import/skip')} checked={skip} onChange={setSkip} />}
        <div className="import-foot">
          <Button variant="default" disabled={props.busy} onClick={props.onStartOver}>
            {t('import/another')}
          </Button>
          <Button disabled={!ready} loading={props.busy} onClick={() => props.onRun(skip)}>
            {t('import/run', { count })}
          </Button>
        </div>
      </FormCard>
      <Problems row={row} />
      <ImportRows row={row} />
    </>
  )
}
