import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/** Whole seconds left until a moment (ms), counted down while the page is open. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    setSeconds(left(until))
    const timer = setInterval(() => {
      setSeconds(left(until))
      if (left(until) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
