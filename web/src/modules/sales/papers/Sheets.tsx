import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { printSheets } from './printSheets.ts'
import './sheets.css'

/** Prints its children, each on a page of its own, beside the page, which is not printed with them. */
export function Sheets(props: { children: ReactNode; onEnd: () => void; roll?: boolean }) {
  const { roll = false } = props
  const sheets = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(props.onEnd)
  useEffect(() => (sheets.current ? printSheets(sheets.current, () => end(), roll) : undefined), [roll])
  return createPortal(
    <div className="sheets" ref={sheets} data-roll={roll || undefined}>
      {props.children}
    </div>,
    document.body,
  )
}
