import type { Mutant } from './mutant.ts'

/** Starting and configuring the product, the demo, server secrets, staff sessions and accounts. */
export const starting: readonly Mutant[] = [
  {
    bug: 'the key of the secrets stays open in the database',
    file: 'server/src/platform/secret/serverSecret.ts',
    from: "await tx.deleteFrom('settings').where('key', '=', OPEN).execute()",
    to: '',
    test: 'server/src/platform/secret/serverSecret.test.ts',
  },
  {
    bug: 'a database from before gets a new key, and nothing sealed opens any more',
    file: 'server/src/platform/secret/serverSecret.ts',
    from: 'open === null ? randomBytes(32)',
    to: 'true ? randomBytes(32)',
    test: 'server/src/platform/secret/serverSecret.test.ts',
  },
  {
    bug: 'a lost key is made anew without a word',
    file: 'server/src/platform/secret/serverSecret.ts',
    from: 'if (sealed !== null && !secretKey) throw new ConfigError(missing(config))',
    to: '',
    test: 'server/src/platform/secret/serverSecret.test.ts',
  },
]
