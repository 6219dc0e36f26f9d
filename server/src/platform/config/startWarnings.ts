import { hostOf, isLoopback } from './loopback.ts'
import type { Config } from './config.ts'

/** Below this a password is short by today's measure; the specification lets a shop have 6. */
const SHORT_PASSWORD = 8

/**
 * Returns the matters that whoever runs the product should change, one sentence each. A demo, which is for one machine, has none.
 */
export function startWarnings(
  config: Pick<Config, 'demo' | 'host' | 'publicUrl' | 'passwordMin' | 'superAdminSecondFactor'>,
): readonly string[] {
  const { demo, host, publicUrl, passwordMin, superAdminSecondFactor } = config
  if (demo) return []
  const isReached = !isLoopback(host) || (publicUrl !== null && !isLoopback(hostOf(publicUrl)))
  return [
    ...(isReached && !publicUrl?.startsWith('https:')
      ? [
          'People reach this without TLS: what they type can be read on the way, and cookies go without Secure. Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
        ]
      : []),
    ...(passwordMin < SHORT_PASSWORD
      ? [`PASSWORD_MIN is ${passwordMin}: set ${SHORT_PASSWORD} or more to have passwords that last.`]
      : []),
    ...(superAdminSecondFactor === 'never'
      ? [
          'SUPER_ADMIN_SECOND_FACTOR is 0: a password alone opens everything to whoever learns that of a super admin. Leave it out to have two-step sign-in asked of them.',
        ]
      : []),
  ]
}
