import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { emptyPostgres } from '../databases/clusterOfRun.ts'
import { usualDatabases } from '../databases/kinds.ts'

const scriptOf = (name: string) => fileURLToPath(new URL(`../../../scripts/shop/${name}.ts`, import.meta.url))
/** Gives a command a terminal of its own (util-linux). */
const TERMINAL = '/usr/bin/script'

describe.each(usualDatabases)('the commands about admins on %s', { timeout: 120_000 }, (kind) => {
  let folder = ''
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-shell-'))
    if (kind === 'postgres') postgres = await emptyPostgres()
  })
  afterAll(async () => {
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = () => ({
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
  })
  const run = (name: string, args: string[], password: string) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...environment(), ADMIN_PASSWORD: password, PASSWORD_MIN: '8' }
      execFile(process.execPath, [scriptOf(name), ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      )
    })
  const trail = async () => {
    const database = await openDatabase({
      ...(postgres ? { url: postgres.url } : {}),
      dataDir: join(folder, 'database'),
    })
    try {
      return await database.db
        .selectFrom('changes')
        .select(['resource', 'record_id', 'action', 'actor_kind', 'after'])
        .orderBy('id')
        .execute()
    } finally {
      await database.close()
    }
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
        const { code, said } = await run(name, ['--email', email], password)
        expect([name, code, said]).toEqual([name, 1, expect.stringContaining(text)])
      }
    const created = await run('admin-create', ['--email', email, '--first-name', 'منى'], 'orchard-keeper')
    expect(created).toEqual({ code: 0, said: `${email} may sign in now.\n` })
    const again = await run('admin-create', ['--email', email], 'orchard-keeper')
    expect(again.said).toContain('has an account already')
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
    const command = `${process.execPath} ${scriptOf('admin-create')} --email typed@shop.example`
    const terminal = spawn(TERMINAL, ['-qec', command, '/dev/null'], { env: environment() })
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
