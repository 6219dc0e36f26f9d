import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cutToRoll, printSheets } from './printSheets.ts'
import * as styles from './sheets.module.css'

/** Prints its children, each on a page of its own, beside the page, which is not printed with them. */
export function Sheets(props: { children: ReactNode; onEnd: () => void; roll?: boolean }) {
  const { roll = false } = props
  const sheets = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(props.onEnd)
  useEffect(() => (sheets.current ? printSheets(sheets.current, () => end(), roll) : undefined), [roll])
  return createPortal(
    <div className={styles.sheets} ref={sheets}>
      {props.children}
    </div>,
    document.body,
  )
}

/** A paper of the page it stands on, which a printer draws in the page's place, whatever asked for the printing. */
export function PageSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    let end: (() => void) | undefined
    const stop = () => {
      end?.()
      end = undefined
    }
    const cut = () => {
      stop()
      if (sheet.current) end = cutToRoll(sheet.current)
    }
    window.addEventListener('beforeprint', cut, { signal })
    window.addEventListener('afterprint', stop, { signal })
    signal.addEventListener('abort', stop)
    return () => over.abort()
  }, [])
  return (
    <div className={styles.pageSheet} data-piece="page-sheet" ref={sheet}>
      {children}
    </div>
  )
}
