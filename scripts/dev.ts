// The command `npm run dev` runs this: the server, started anew when its files change, and vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './product/webBuild.ts'

const children = [
  spawn(process.execPath, ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'web'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
