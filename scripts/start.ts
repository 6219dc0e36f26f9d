// What `npm start` runs: builds the web when it is stale, then becomes the server.
import { buildWebIfStale } from './webBuild.ts'

if (!process.argv.includes('--help')) {
  try {
    if ((await buildWebIfStale()) === 'built') console.log('Built the web.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
await import('../server/src/main.ts')
