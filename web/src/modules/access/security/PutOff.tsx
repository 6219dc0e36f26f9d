import { SECURITY } from '@bustan/contract/access/addresses.ts'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../../platform/i18n/i18n.ts'
import { isWhole, ownKey, useProfile } from '../../../platform/session/session.ts'
import { readStored, readStoredJson, writeStored } from '../../../platform/state/storage.ts'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import { securityTexts } from './texts.ts'

const PutOffBar = lazyPart(
  withTexts(() => import('./PutOffBar.tsx'), securityTexts),
  'PutOffBar',
)

/** The height of the bar in one line, in px. */
const ONE_LINE = 39
/** Nobody is reminded again for this long in a browser where they said later, in ms; signing in anew ends it. */
const LATER = 24 * 60 * 60 * 1000

/**
 * Returns until when the second factor may be put off; null where none is missing. Until the profile has been read it is as it was the
 * last time, so that the bar does not push the page down under a hand that is about to click.
 */
function usePutOffUntil(): string | null {
  const profile = useProfile()
  const key = ownKey('two-step-until')
  const read = isWhole(profile) ? (profile.second_factor?.put_off_until ?? null) : undefined
  useEffect(() => {
    if (read !== undefined) writeStored(key, read)
  }, [key, read])
  return read === undefined ? readStored(key) : read
}

/** Above the page while a second factor is missing that may still be put off; its own page says so itself. */
export function PutOff() {
  const until = usePutOffUntil()
  const isThere = useRouterState({ select: (state) => state.location.pathname === SECURITY })
  const key = ownKey('two-step-later')
  const heightKey = ownKey('two-step-height')
  const [isLater, setIsLater] = useState(() => Date.now() - (readStoredJson<number>(key) ?? 0) < LATER)
  if (!until || isThere || isLater) return null
  const later = () => {
    writeStored(key, String(Date.now()))
    setIsLater(true)
  }
  return (
    <Suspense
      fallback={
        <div className="no-print" style={{ blockSize: readStoredJson<number>(heightKey) ?? ONE_LINE }} />
      }
    >
      <PutOffBar
        until={until}
        href={SECURITY}
        onLater={later}
        onHeight={(height) => writeStored(heightKey, String(height))}
      />
    </Suspense>
  )
}
