import { productPages } from '@bustan/contract/catalog/addresses.ts'
import type { ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import * as styles from './productImport.module.css'

const icon = { size: 30, stroke: 1.5 } as const

/** Renders the progress of the import, and the button to end it. */
export function ImportRunning(props: { row: ProductImport; busy: boolean; onCancel: () => void }) {
  const { row } = props
  const t = useT()
  const all = row.creates + row.updates
  return (
    <FormCard title={<bdi>{row.file_name}</bdi>} text={t('import/running')}>
      <progress
        className={styles.importBar}
        max={Math.max(1, all)}
        value={row.done}
        aria-label={t('import/running')}
      />
      <p className="muted" role="status">
        {t('import/progress', { done: formatNumber(row.done, 'en'), all: formatNumber(all, 'en') })}
      </p>
      <div className={styles.importFoot}>
        <Button variant="default" color="red" loading={props.busy} onClick={props.onCancel}>
          {t('import/cancel')}
        </Button>
      </div>
    </FormCard>
  )
}

/** Renders the outcome of the import. */
export function ImportEnded(props: { row: ProductImport; onStartOver: () => void }) {
  const { row } = props
  const t = useT()
  const done = row.state === 'done'
  const picture = done ? (
    <IconCircleCheck {...icon} />
  ) : row.state === 'cancelled' ? (
    <IconCircleX {...icon} />
  ) : (
    <IconAlertTriangle {...icon} />
  )
  return (
    <>
      <FormCard>
        <Notice
          icon={picture}
          danger={row.state === 'failed'}
          role="status"
          title={t(
            `import/ended/${row.state === 'done' || row.state === 'cancelled' ? row.state : 'failed'}`,
            {
              count: row.done,
            },
          )}
          text={t(done ? 'import/doneText' : 'import/nothingText')}
          action={
            <div className={styles.importFoot}>
              <Button variant="default" onClick={props.onStartOver}>
                {t('import/another')}
              </Button>
              <Button component={AppLink} href={productPages.list()}>
                {t('import/toProducts')}
              </Button>
            </div>
          }
        />
      </FormCard>
      {row.state === 'failed' && <ImportProblems row={row} />}
    </>
  )
}
