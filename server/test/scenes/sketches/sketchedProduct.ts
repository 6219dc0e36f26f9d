// The product with the sketches of modules to come beside its own, for journeys: they have ledgers, which no module of the product has.
import { readConfig } from '../../../src/platform/config/config.ts'
import { start } from '../../../src/start.ts'
import { makeSketchTables, sketchesModule } from './sketches.ts'

const { platform, url, stop } = await start(readConfig(process.env), undefined, undefined, [sketchesModule])
await makeSketchTables(platform.database.db)
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${url}\n`)
