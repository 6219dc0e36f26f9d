import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { loadOrderPage } from '../page/loadOrderPage.ts'
import { orderHref } from './orderColumns.tsx'

/** Milliseconds the pointer or the keyboard rests on a row before its order is fetched. */
const REST = 60
/** Milliseconds after the user's first interaction until the page's code is fetched, because touch screens have no hover. */
const SPARE = 500
/** The events that show that the user is present; a list that is only left open fetches nothing more. */
const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const

const ROW = 'tr, [data-piece="card"]'
const LINK = `a[href^="${orderPages.show('')}"]`

/** Brings an order while something rests on its row, so that it opens at once. */
export function useRowPrefetch(cursor: string | null, enabled: boolean): void {
  const router = useRouter()
  const preload = useEffectEvent(
    (href: string) => void router.preloadRoute({ to: href, search: {} }).catch(() => undefined),
  )

  useEffect(() => {
    if (!enabled || !cursor) return
    const timer = setTimeout(() => preload(orderHref(cursor)), REST)
    return () => clearTimeout(timer)
  }, [cursor, enabled])

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      for (const move of MOVES) document.removeEventListener(move, begin)
    }
    const begin = () => {
      forget()
      timer = setTimeout(() => void loadOrderPage().catch(() => undefined), SPARE)
    }
    for (const move of MOVES) document.addEventListener(move, begin, { passive: true })
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [enabled])

  useEffect(() => {
    if (!enabled) return
    let resting = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = ({ target }: PointerEvent) => {
      const row = target instanceof Element ? target.closest(ROW) : null
      const href = row?.querySelector(LINK)?.getAttribute('href') ?? ''
      if (href === resting) return
      resting = href
      clearTimeout(timer)
      if (href) timer = setTimeout(() => preload(href), REST)
    }
    document.addEventListener('pointerover', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', listen)
    }
  }, [enabled])
}
