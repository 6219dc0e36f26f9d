// Finds LibreOffice for `npm run test:deep`: the machine's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice']

/** Path of LibreOffice. Throws when it can't be had. */
export function findOffice(): string {
  const findInstalled = () => places.find((place) => existsSync(place))
  const here = process.env['LIBREOFFICE'] ?? findInstalled()
  if (here) return here
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the package libreoffice-calc to read spreadsheets with.')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'libreoffice-calc'], {
      stdio: 'ignore',
    })
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new Error(
    'LibreOffice is needed: install the package libreoffice-calc, or set LIBREOFFICE to its path.',
  )
}
