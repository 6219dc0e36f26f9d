import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import { IconChevronDown, IconFiles } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { RefObject } from 'react'
import { showToast } from '../state/toasts.ts'
import { useCell } from '../state/cell.ts'
import { useT } from '../i18n/i18n.ts'
import { ExportCard } from './ExportCard.tsx'
import { takeWritten } from './exports.calls.ts'
import { isUnderWay } from './exports.queries.ts'
import { downloadsNews, downloadsOpen } from './downloadsPanel.ts'
import * as layoutStyles from '../../ui/frame/layout.module.css'
import * as styles from './exports.module.css'

/** Keeps toasts above the tray: they are told how high it is. */
function useOwnHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() =>
      style.setProperty('--tray', `${box.current?.offsetHeight ?? 0}px`),
    )
    if (box.current) watcher.observe(box.current)
    return () => {
      watcher.disconnect()
      style.removeProperty('--tray')
    }
  }, [box])
}

/** Tells once that a file is ready or could not be written; where the tray is folded, to everybody. */
function useNews(jobs: readonly ExportJob[]): void {
  const t = useT()
  const known = useRef<ReadonlyMap<number, ExportJob['state']>>(new Map())
  const announce = useEffectEvent((ended: readonly ExportJob[]) => {
    const textOf = (job: ExportJob) =>
      t(job.state === 'ready' ? 'files/isReady' : 'files/isNot', { name: job.name })
    if (downloadsOpen.get()) return downloadsNews.set(ended.map(textOf).join(' '))
    for (const job of ended)
      showToast({
        id: `export ${job.id}`,
        tone: job.state === 'ready' ? 'success' : 'error',
        message: textOf(job),
        action:
          job.state === 'ready'
            ? {
                label: t(job.format === 'pdf' ? 'files/show' : 'files/download'),
                onClick: () => void takeWritten(job),
              }
            : { label: t('files/title'), onClick: () => downloadsOpen.set(true) },
      })
  })
  useEffect(() => {
    const before = known.current
    known.current = new Map(jobs.map((job) => [job.id, job.state]))
    const ended = jobs.filter((job) => {
      const state = before.get(job.id)
      return state !== undefined && isUnderWay({ state }) && !isUnderWay(job)
    })
    if (ended.length > 0) announce(ended)
  }, [jobs])
}

/** My files: how far those are that are being written, those that are ready, and why there are others not. */
export function DownloadsPanel({ jobs }: { jobs: readonly ExportJob[] }) {
  const t = useT()
  const id = useId()
  const open = useCell(downloadsOpen)
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  useOwnHeight(box)
  useNews(jobs)
  const underWay = jobs.filter(isUnderWay)
  const sum = (key: 'done' | 'total') => underWay.reduce((all, job) => all + job[key], 0)
  // The focused element disappears together with its file.
  const keepFocus = () =>
    (jobs.length > 1 ? head.current : document.getElementById('page'))?.focus({ preventScroll: true })
  return (
    <section
      ref={box}
      className={`${layoutStyles.frameTray} ${styles.exports} no-print`}
      data-piece="frame-tray"
      data-open={open || undefined}
      aria-label={t('files/title')}
    >
      <button
        ref={head}
        type="button"
        className={styles.exportsHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => downloadsOpen.set(!open)}
      >
        <IconFiles size={18} stroke={1.7} aria-hidden="true" />
        <span className="strong">{t('files/title')}</span>
        <span className={`${styles.exportsCount} num`}>{jobs.length}</span>
        <IconChevronDown className={styles.exportsFold} size={17} stroke={1.7} aria-hidden="true" />
        {!open && underWay.length > 0 && (
          <span
            className={styles.exportsThin}
            style={{ inlineSize: `${(100 * sum('done')) / Math.max(1, sum('total'))}%` }}
          />
        )}
      </button>
      <ul id={id} className={styles.exportsList} hidden={!open}>
        {jobs.map((job) => (
          <ExportCard key={job.id} job={job} onLeave={keepFocus} />
        ))}
      </ul>
    </section>
  )
}
