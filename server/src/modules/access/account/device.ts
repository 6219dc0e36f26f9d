import Bowser from 'bowser'
import type { SessionRow } from '@bustan/contract/access/security/security.ts'

type Device = Pick<SessionRow, 'browser' | 'system' | 'kind'>

const kinds: Record<string, Device['kind']> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

/** Returns the device that a User-Agent describes, so that its owner can recognise it. Nothing is decided by it. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? null,
    system: os.name ?? null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
