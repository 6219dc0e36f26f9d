// Runs before every npm command, under whatever Node the machine has (18 or later): installs the locked
// packages, the project's own Node among them, when the lock file has changed since the last install.
const { createHash } = require('node:crypto')
const { readFileSync, writeFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const root = join(__dirname, '..')
const stamp = join(root, 'node_modules', '.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

function installedLock() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

if (installedLock() !== lock) {
  console.log('Installing the locked packages (npm ci); this happens once.')
  const windows = process.platform === 'win32'
  const { status } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
    },
  )
  if (status !== 0) process.exit(status || 1)
  writeFileSync(stamp, lock)
}
