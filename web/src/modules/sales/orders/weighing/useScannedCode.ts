import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isPlainKey } from '../../../../ui/focus/keys.ts'

/** The digits of an EAN-13. */
const LENGTH = 13
/** Milliseconds between two keys after which they are no scan: a scanner types faster than anybody. */
const PAUSE = 300

/** Checks whether what was typed is a whole code and no weight. */
export const isScannedCode = (text: string): boolean => /^\d{13}$/.test(toWesternDigits(text))

/** Calls for each code that a scanner types while nothing else is being typed or open. */
export function useScannedCode(onCode: (code: string) => void, isOn: boolean): void {
  const scanned = useEffectEvent(onCode)
  useLayoutEffect(() => {
    if (!isOn) return
    let digits = ''
    let at = 0
    const listen = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return
      if (event.timeStamp - at > PAUSE) digits = ''
      at = event.timeStamp
      if (event.key === 'Enter' && digits.length === LENGTH) {
        event.preventDefault()
        scanned(digits)
      }
      const digit = toWesternDigits(event.key)
      digits = /^\d$/.test(digit) ? (digits + digit).slice(-LENGTH) : ''
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn])
}
