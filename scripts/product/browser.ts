// Finds the browsers of the journeys: the machine's own, else Debian's packages, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './webBuild.ts'

const browsers = {
  CHROMIUM: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  CHROMIUM_HEADLESS_SHELL: ['/usr/bin/chromium-headless-shell'],
} as const
type Name = keyof typeof browsers

/** Paths by the environment variable that hands them on; a browser without one is Playwright's own. */
export type Browsers = Partial<Record<Name, string>>

const findInstalled = (name: Name): string | undefined =>
  process.env[name] ?? browsers[name].find((place) => existsSync(place))

const allInstalled = (): Browsers => {
  const whole = findInstalled('CHROMIUM')
  const shell = findInstalled('CHROMIUM_HEADLESS_SHELL')
  return { ...(whole ? { CHROMIUM: whole } : {}), ...(shell ? { CHROMIUM_HEADLESS_SHELL: shell } : {}) }
}

/**
 * The browsers of the journeys, to be handed on as environment variables. Where there is no headless shell to be had,
 * Chromium goes through all journeys. Throws when there is no Chromium either.
 */
export function findBrowsers(): Browsers {
  const here = allInstalled()
  if (here.CHROMIUM && here.CHROMIUM_HEADLESS_SHELL) return here
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the packages chromium and chromium-headless-shell for the journeys.')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    // One at a time: where a system has only the first, the second does not keep it from being installed.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-q', name], { stdio: 'ignore' })
  }
  const installed = allInstalled()
  if (installed.CHROMIUM) return installed
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return installed
  throw new Error('The journeys need Chromium: install the package chromium, or set CHROMIUM to its path.')
}
