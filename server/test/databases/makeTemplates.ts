// A process of its own, before the tests: makes the templates of the databases it is given, for everybody in the run.
import { embeddedTemplate, postgresTemplate } from './templates.ts'

const kinds = process.argv.slice(2)

await Promise.all([
  kinds.includes('postgres') ? postgresTemplate('staffed') : null,
  kinds.includes('embedded') ? embeddedTemplate('staffed') : null,
])
