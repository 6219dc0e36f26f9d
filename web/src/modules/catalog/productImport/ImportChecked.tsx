import type { ImportChoice, ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Figures } from '../../../ui/pieces/Figures.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportMissing } from './ImportMissing.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportRows } from './ImportRows.tsx'
import * as styles from './productImport.module.css'

const figureNames = ['creates', 'updates', 'unchanged', 'problems'] as const

/** Renders the changes that the file would make, before it makes them. */
export function ImportChecked(props: {
  row: ProductImport
  busy: boolean
  onChoose: (choice: ImportChoice) => void
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
        <Figures
          figures={figureNames.map((name) => ({
            label: t(`import/${name}`),
            count: row[name],
            isAlarm: name === 'problems' && row.problems > 0,
          }))}
        />
        <ImportMissing row={row} busy={props.busy} onChoose={props.onChoose} />
        {row.problems > 0 && <FlagSwitch label={t('import/skip')} checked={skip} onChange={setSkip} />}
        <div className={styles.importFoot}>
          <Button variant="default" disabled={props.busy} onClick={props.onStartOver}>
            {t('import/another')}
          </Button>
          <Button disabled={!ready} loading={props.busy} onClick={() => props.onRun(skip)}>
            {t('import/run', { count })}
          </Button>
        </div>
      </FormCard>
      <ImportColumns row={row} busy={props.busy} onChoose={props.onChoose} />
      <ImportProblems row={row} />
      <ImportRows row={row} />
    </>
  )
}
