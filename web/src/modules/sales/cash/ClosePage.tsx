import { closePages } from '@bustan/contract/sales/addresses.ts'
import type { CloseDocument } from '@bustan/contract/sales/cash/cash.ts'
import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListTrail } from '../../../platform/list/ListTrail.tsx'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { LoadedRecord } from '../../../platform/resource/form/LoadedRecord.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { PageSheet, Sheets } from '../../../ui/print/Sheets.tsx'
import { closeNumber } from './cashColumns.tsx'
import { closeOptions } from './cashFilters.ts'
import { ClosePaper } from './ClosePaper.tsx'
import * as styles from './cash.module.css'

/** Prints the close on a roll. */
function RollButton({ document, label }: { document: CloseDocument; label: string }) {
  const t = useT()
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <Button leftSection={<IconReceipt size={17} aria-hidden="true" />} onClick={() => setPrinted(true)}>
        {t('closes/print')}
      </Button>
      {printed && (
        <Sheets roll onEnd={() => setPrinted(false)}>
          <ClosePaper document={document} label={label} />
        </Sheets>
      )}
    </>
  )
}

/** One close as it was made: a picture of its paper. */
export function ClosePage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  return (
    <LoadedRecord
      query={useQuery(closeOptions(id))}
      name={(close) => closeNumber(close.id)}
      listPath={closePages.base}
      texts={{ toList: t('closes/toList'), failed: t('closes/oneFailed') }}
      waiting={<SkeletonLines aria-busy widths={[40, 60, 60, 50, 60, 50]} />}
    >
      {(close) => {
        const number = closeNumber(close.id)
        const label = t('closes/paper', { number })
        return (
          <article key={close.id}>
            <div className="no-print">
              <PageHeader
                breadcrumb={
                  <ListTrail path={closePages.base} title={t('closes/title')} here={<Ltr>{number}</Ltr>} />
                }
                title={<Ltr>{number}</Ltr>}
                meta={<DateTime muted value={close.closed_at} />}
                secondary={
                  <>
                    <BackButton path={closePages.base} />
                    <Button
                      variant="default"
                      leftSection={<IconPrinter size={17} aria-hidden="true" />}
                      onClick={() => window.print()}
                    >
                      {t('closes/printPage')}
                    </Button>
                  </>
                }
                primary={<RollButton document={close.document} label={label} />}
              />
            </div>
            <PageSheet>
              <div className={styles.sheet}>
                <ClosePaper document={close.document} label={label} />
              </div>
            </PageSheet>
          </article>
        )
      }}
    </LoadedRecord>
  )
}
