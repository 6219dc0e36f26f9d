// Finds nginx and Caddy for `npm run test:deep`: the machine's own, else Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = { NGINX: '/usr/sbin/nginx', CADDY: '/usr/bin/caddy', OPENSSL: '/usr/bin/openssl' }

const missing = () => Object.values(places).filter((place) => !existsSync(place))

/** Paths of both, and of what makes them a certificate, as an environment. Throws when one can't be had. */
export function findProxies(): Record<keyof typeof places, string> {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the packages nginx and caddy to stand in front of the product.')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx', 'caddy', 'openssl'], {
      stdio: 'ignore',
    })
  }
  if (missing().length > 0) throw new Error(`These are needed: ${missing().join(', ')}`)
  return places
}
