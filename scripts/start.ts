// The command `npm start` runs this: the server; the web is built beside its start when it is stale.
import { run } from '../server/src/main.ts'
import { buildWebIfStale } from './product/webBuild.ts'

await run(process.argv.includes('--help') ? Promise.resolve() : buildWebIfStale())
