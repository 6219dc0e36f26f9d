// Finds a Chromium for the journeys: the machine's own, else Debian's package, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './webBuild.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium, or undefined when Playwright's own is to be used. Throws when none can be had. */
export function findBrowser(): string | undefined {
  const given = process.env['CHROMIUM']
  if (given) return given
  const findInstalled = () => places.find((place) => existsSync(place))
  const here = findInstalled()
  if (here) return here
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the package chromium for the journeys.')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore' })
    const installed = findInstalled()
    if (installed) return installed
  }
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return undefined
  throw new Error('The journeys need Chromium: install the package chromium, or set CHROMIUM to its path.')
}
