// `npm run database:migrate`: brings the database to this version as the account of DATABASE_MIGRATIONS_URL, and gives the one of DATABASE_URL its
// rights. For a product that is started without the owner's password (docs/accounts.md).
import { readShellConfig, runCommand, withDatabase } from './adminShell.ts'

runCommand(async () => {
  const config = readShellConfig()
  await withDatabase(config, async () => undefined)
  console.log(
    config.databaseMigrationsUrl
      ? 'The database is up to date, and the account of DATABASE_URL has its rights.'
      : 'The database is up to date. The account of DATABASE_URL owns it: docs/accounts.md has how to serve with one that does not.',
  )
})
