// Runs before every npm command, under whatever Node the machine has (18 or later): installs the locked
// packages, the project's own Node among them, when the lock file has changed since the last install. With --omit=dev
// what only developers need is left for the day they need it.
const { createHash } = require('node:crypto')
const { readFileSync, writeFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const root = join(__dirname, '..')
const stamp = join(root, 'node_modules', '.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const wanted = process.argv.includes('--omit=dev') ? 'to run' : 'to develop'

function installed() {
  try {
    return readFileSync(stamp, 'utf8').split('\n')
  } catch {
    return []
  }
}

const [what, from] = installed()
if (from !== lock || (what !== wanted && what !== 'to develop')) {
  console.log('Installing the locked packages; this happens once.')
  const windows = process.platform === 'win32'
  // Not `npm ci`: some tools name builds for platforms that a registry may lack, and npm ci then refuses the whole lock.
  // This installs the locked versions, checks their hashes, and writes nothing back.
  const parameters = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(wanted === 'to run' ? ['--omit=dev'] : []),
  ]
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0) process.exit(status || 1)
  writeFileSync(stamp, `${wanted}\n${lock}`)
}
