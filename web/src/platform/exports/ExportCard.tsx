import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import { IconDownload, IconEye, IconRefresh, IconX } from '@tabler/icons-react'
import { Button } from '../../ui/button/Button.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { useT } from '../i18n/i18n.ts'
import type { TextKey, Translate } from '../i18n/i18n.ts'
import { useAction } from '../state/useAction.ts'
import { cancelExport, dismissExport, takeWritten, tryAgain } from './exports.calls.ts'
import { isUnderWay } from './exports.queries.ts'
import { FormatIcon } from './FormatIcon.tsx'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import * as styles from './exports.module.css'

const formatNames = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

const shown = (rows: number) => formatNumber(rows, 'en')

const labelOf = (t: Translate, key: TextKey, { name }: ExportJob) => t('files/of', { label: t(key), name })

/** A PDF is looked at before it is kept. */
const fileAction = ({ format }: ExportJob) =>
  format === 'pdf'
    ? ({ label: 'files/show', Icon: IconEye } as const)
    : ({ label: 'files/download', Icon: IconDownload } as const)

/** Takes a file that is ready, or tries one anew that failed. */
function WorkButton({ job }: { job: ExportJob }) {
  const { state } = job
  const t = useT()
  const take = fileAction(job)
  const { run, isBusy } = useAction({
    work: () => (state === 'ready' ? takeWritten(job) : tryAgain(job)),
  })
  return (
    <>
      {state === 'ready' && (
        <Button
          size="xs"
          loading={isBusy}
          leftSection={<take.Icon size={16} aria-hidden="true" />}
          aria-label={labelOf(t, take.label, job)}
          onClick={() => void run()}
        >
          {t(take.label)}
        </Button>
      )}
      {state === 'failed' && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          aria-label={labelOf(t, 'files/again', job)}
          onClick={() => void run()}
        >
          {t('files/again')}
        </Button>
      )}
    </>
  )
}

function ExportButtons({ job, onLeave }: { job: ExportJob; onLeave: () => void }) {
  const t = useT()
  const underWay = isUnderWay(job)
  const leave = (work: Promise<unknown>) => {
    onLeave()
    void work
  }
  return (
    <div className={styles.exportActions}>
      {underWay && (
        <button
          type="button"
          className="text-button"
          aria-label={labelOf(t, 'files/cancel', job)}
          onClick={() => leave(cancelExport(job))}
        >
          {t('files/cancel')}
        </button>
      )}
      <WorkButton job={job} />
      {!underWay && (
        <ToolButton
          label={labelOf(t, 'files/dismiss', job)}
          hint={t('files/dismiss')}
          onClick={() => leave(dismissExport(job))}
        >
          <IconX size={17} aria-hidden="true" />
        </ToolButton>
      )}
    </div>
  )
}

/** Returns the progress of a file in words. The pages of a PDF are drawn once every row is there. */
function progressOf(t: Translate, { state, format, done, total }: ExportJob): string {
  if (state === 'waiting') return t('files/waiting')
  if (format === 'pdf' && done >= total) return t('files/drawing')
  return t('files/progress', { done: shown(done), all: shown(total) })
}

function Progress({ job }: { job: ExportJob }) {
  const { name, done, total } = job
  const t = useT()
  const soFar = progressOf(t, job)
  return (
    <div className={styles.exportWay}>
      <div
        className={styles.exportBar}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={soFar}
      >
        <span style={{ inlineSize: `${(100 * done) / Math.max(1, total)}%` }} />
      </div>
      <span className="muted num">{soFar}</span>
    </div>
  )
}

/** One file: how far it is, or what can be done with it. `onLeave` is called when it is given up or put away. */
export function ExportCard({ job, onLeave }: { job: ExportJob; onLeave: () => void }) {
  const { state, name, total } = job
  const t = useT()
  return (
    <li className={styles.export} data-state={state}>
      <span className={styles.exportIcon}>
        <FormatIcon format={job.format} size={20} />
      </span>
      <div className={styles.exportWhat}>
        <span className={styles.exportName}>
          <bdi className="strong">{name}</bdi> <span className="muted">{formatNames[job.format]}</span>
        </span>
        <span className={`${styles.exportFacts} muted`}>
          <DateTime value={job.created_at} show="time" />
          {state === 'ready' && (
            <span className="num">{t('files/ready', { count: total, rows: shown(total) })}</span>
          )}
        </span>
      </div>
      <ExportButtons job={job} onLeave={onLeave} />
      {isUnderWay(job) && <Progress job={job} />}
      {state === 'failed' && <p className={styles.exportProblem}>{job.problem}</p>}
    </li>
  )
}
