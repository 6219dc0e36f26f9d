import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { commandEnvironment, commandFile, runCommand } from '../shopCommand.ts'

/** Gives a command a terminal of its own (util-linux). */
const TERMINAL = '/usr/bin/script'

describe.each(usualDatabases)('the commands about admins on %s', (kind) => {
  let shop: Lasting
  beforeAll(async () => {
    shop = await lasting(kind)
  })
  afterAll(() => shop.remove())

  const environment = () => ({ DATA_DIR: shop.folder, DATABASE_URL: shop.url ?? '' })
  const run = (name: string, words: string[], password: string) =>
    runCommand(name, { ...environment(), ADMIN_PASSWORD: password, PASSWORD_MIN: '8' }, words)
  const trail = async () => {
    const rows: object[] = []
    await shop.look(async ({ db }) => {
      rows.push(
        ...(await db
          .selectFrom('changes')
          .select(['resource', 'record_id', 'action', 'actor_kind', 'after'])
          .orderBy('id')
          .execute()),
      )
    })
    return rows
  }

  test('refuse what the product would refuse as a password, and leave a row in the audit trail each', async () => {
    const email = 'owner@shop.example'
    for (const [password, text] of [
      ['short-7', 'at least 8 characters'],
      ['iloveyou', 'most common'],
      ['          ', 'Please enter the password'],
      [email, 'most common'],
    ] as const)
      for (const name of password === 'iloveyou' ? ['admin-create', 'admin-reset'] : ['admin-create']) {
        const { code, output } = await run(name, ['--email', email], password)
        expect([name, code, output]).toEqual([name, 1, expect.stringContaining(text)])
      }
    const created = await run('admin-create', ['--email', email, '--first-name', 'منى'], 'orchard-keeper')
    expect(created).toEqual({ code: 0, output: `${email} may sign in now.\n` })
    const again = await run('admin-create', ['--email', email], 'orchard-keeper')
    expect(again.output).toContain('has an account already')
    expect((await run('admin-reset', ['--email', email], 'orchard-keeper2')).code).toBe(0)
    const rows = await trail()
    expect(rows).toMatchObject([
      {
        resource: 'admins',
        record_id: '1',
        action: 'create',
        actor_kind: 'system',
        after: { email, roles: [1] },
      },
      { resource: 'admins', record_id: '1', action: 'reset', actor_kind: 'system' },
    ])
    expect(JSON.stringify(rows)).not.toContain('orchard')
  })

  test.runIf(existsSync(TERMINAL))('show nothing of a password that is typed', async () => {
    const command = `${process.execPath} ${commandFile('admin-create')} --email typed@shop.example`
    const terminal = spawn(TERMINAL, ['-qec', command, '/dev/null'], {
      env: commandEnvironment(environment()),
    })
    let seen = ''
    const ended = new Promise<number | null>((resolve) => terminal.once('exit', resolve))
    terminal.stdout.on('data', (piece: Buffer) => {
      const hadPrompt = seen.includes('Password:')
      seen += piece.toString()
      if (!hadPrompt && seen.includes('Password:')) terminal.stdin.write('typed-by-hand\r')
    })
    expect(await ended).toBe(0)
    expect(seen).toContain('typed@shop.example may sign in now.')
    expect(seen).not.toContain('typed-by-hand')
    expect(seen).not.toContain('hand')
  })
})
