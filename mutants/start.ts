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
  {
    bug: 'sign-in answers sooner for somebody who was invited and has no password yet',
    file: 'server/src/modules/access/passwords.ts',
    from: 'own ?? phc.exec(nobody) ?? []',
    to: '(stored === null ? phc.exec(nobody) : own) ?? []\n  if (!memory) return false',
    test: 'server/src/modules/access/passwords.test.ts',
  },
  {
    bug: 'only the passwords of the region are refused, not the most common ones',
    file: 'server/src/modules/access/commonPasswords.ts',
    from: "...words(readFileSync(leaked, 'utf8')), ",
    to: '',
    test: 'server/src/modules/access/passwords.test.ts',
  },
  {
    bug: 'a new password of blanks counts as none',
    file: 'contract/src/access/session.ts',
    from: 'z.optional(newPassword())',
    to: 'z.optional(z.pipe(z.transform((typed: string) => typed.trim() || undefined), z.optional(newPassword())))',
    test: 'server/src/modules/access/passwords.test.ts',
  },
]
