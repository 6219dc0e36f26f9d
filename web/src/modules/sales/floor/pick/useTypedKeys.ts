import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isPlainKey } from '../../../../ui/focus/keys.ts'

/** Hears digits, a point and the key that erases while no field has the focus: no keyboard comes up on a tablet for them. */
export function useTypedKeys(keys: { onType: (key: string) => void; onErase: () => void }): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return
    const key = toWesternDigits(event.key).replace(/^[,٫]$/, '.')
    if (/^[\d.]$/.test(key)) keys.onType(key)
    else if (event.key === 'Backspace') keys.onErase()
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const over = new AbortController()
    document.addEventListener('keydown', (event) => listen(event), { signal: over.signal })
    return () => over.abort()
  }, [])
}
