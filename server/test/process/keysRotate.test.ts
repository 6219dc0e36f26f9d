import { randomBytes } from 'node:crypto'
import { glob, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { encryptedColumns } from '../../src/keys/rotateKeys.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { keyFileOf } from '../../src/platform/secret/keyFile.ts'
import { openServerSecret } from '../../src/platform/secret/serverSecret.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { openPushService } from '../scenes/services/pushService.ts'
import type { PushService } from '../scenes/services/pushService.ts'
import { codeOf } from '../scenes/people/ownAccount.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'
import { runCommand } from '../shopCommand.ts'

/** The password of a mail server that nobody calls. */
const SMTP_PASSWORD = 'apricot-orchard-9'

describe.each(usualDatabases)('a change of keys on %s', (kind) => {
  let shop: Lasting
  let service: PushService
  let totp: string
  let recovery: string
  let unsubscribe: string
  let first: ReturnType<PushService['browser']>
  let firstKey: string
  let server: ProductProcess | null = null
  const environment: Record<string, string> = {}

  const rotate = (words: string[] = [], more: Record<string, string> = {}) => {
    const place = { DATA_DIR: shop.folder, DATABASE_URL: shop.url ?? '' }
    return runCommand('keys-rotate', { ...place, ...environment, ...more }, words)
  }
  const start = async () => {
    server = await shop.start({ PUSH_HOSTS: service.host, ...environment })
    return server.url
  }
  const stop = async () => {
    await server?.stop()
    server = null
  }
  /** Every encrypted value, by where it lies. */
  const stored = async () => {
    const values: Record<string, string> = {}
    await shop.look(async ({ db }) => {
      for (const { table, column, key, isJson, only } of encryptedColumns) {
        const { rows } = await sql<{ place: string; stored: string }>`
            select ${sql.ref(key[0])}::text as place, ${isJson ? sql`${sql.ref(column)} #>> '{}'` : sql.ref(column)} as stored
            from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
        for (const row of rows) if (!only || row.place === only) values[`${table} ${row.place}`] = row.stored
      }
      const { rows } = await sql<{ key: string; value: string }>`
          select key, value::text as value from settings where key like 'internal.%'`.execute(db)
      for (const { key, value } of rows) values[key] = value
    })
    return values
  }
  const namesOfKeys = (values: Record<string, string>) =>
    new Set(
      Object.entries(values)
        .filter(([place]) => !place.startsWith('internal.'))
        .map(([, text]) => /^a256gcm\.([\da-f]{8})\./.exec(text)?.[1]),
    )
  const withCode = async (url: string, code: string) => {
    const { body } = await callServer(url, 'POST', '/auth/login', {
      body: { email: firstAdmin.ADMIN_EMAIL, password: firstAdmin.ADMIN_PASSWORD },
    })
    const { token } = body.data['second_factor'] as { token: string }
    return callServer(url, 'POST', '/auth/second-factor', { body: { token, code } })
  }

  beforeAll(async () => {
    ;[shop, service] = await Promise.all([lasting(kind), openPushService()])
    const url = await start()
    const token = await signInToServer(url)
    const settings = await callServer(url, 'PUT', '/settings/sections/mail', {
      token,
      body: {
        version: 1,
        values: { smtp_host: 'mail.shop.example', smtp_password: SMTP_PASSWORD, smtp_security: 'tls' },
      },
    })
    expect(settings.status).toBe(200)
    first = service.browser()
    firstKey = String((await callServer(url, 'GET', '/push', { token })).body.data['public_key'])
    const { endpoint, keys } = first
    await callServer(url, 'POST', '/push/devices', {
      token,
      body: { endpoint, keys, public_key: firstKey },
    })
    totp = String((await callServer(url, 'POST', '/auth/totp', { token, body: {} })).body.data['secret'])
    const confirmed = await callServer(url, 'POST', '/auth/totp/confirm', {
      token,
      body: { code: codeOf(totp, -1) },
    })
    recovery = (confirmed.body.data['recovery_codes'] as string[])[0] ?? ''
    expect(recovery).not.toBe('')
    await stop()
    await shop.look(async (database) => {
      const secret = await openServerSecret(readConfig({ DATA_DIR: shop.folder }), database)
      const signature = secret.keyedHash('unsubscribe 7').subarray(0, 16).toString('base64url')
      unsubscribe = `/unsubscribe?token=7.${signature}`
    })
  })
  afterAll(async () => {
    await stop()
    await service.close()
    await shop.remove()
  })

  afterEach(stop)

  test('is refused while a server runs, and where not every value opens; nothing is changed', async () => {
    await start()
    const beside = await rotate()
    expect(beside.code).toBe(1)
    expect(beside.output).toMatch(
      kind === 'postgres' ? /A server is running on this database/ : /in use by another running copy/,
    )
    await stop()
    const before = await stored()
    await shop.look(({ db }) =>
      sql`insert into outgoing (channel, purpose, receiver, body, rank, state, give_up_at)
          values ('email', 'notice', 'x@shop.example', 'bm90aGluZyB0aGF0IG9wZW5zLCBub3RoaW5nIGF0IGFsbA==', 1, 'given_up', now())`.execute(
        db,
      ),
    )
    const spoilt = await rotate()
    expect([spoilt.code, spoilt.output]).toEqual([1, expect.stringMatching(/outgoing \[\d+\] is not opened/)])
    await shop.look(({ db }) => sql`delete from outgoing where receiver = 'x@shop.example'`.execute(db))
    expect(await stored()).toEqual(before)
    const misused = await rotate([], { NEW_SECRET_KEY: randomBytes(32).toString('hex') })
    expect([misused.code, misused.output]).toEqual([1, expect.stringContaining('goes with SECRET_KEY')])
  })

  test('encrypts everything anew; the old file stays beside the new one, and opens a backup', async () => {
    const before = await stored()
    // Each kind of place has something in it.
    expect(new Set(Object.keys(before).map((place) => place.split(' ')[0]))).toEqual(
      new Set(
        [
          'setting_secrets',
          'totp_secrets',
          'outgoing',
          'settings',
          'internal.files_place',
          'internal.push_keys',
          'internal.sealed_secret',
        ].filter((place) => kind === 'postgres' || place !== 'internal.files_place'),
      ),
    )
    const oldKey = await readFile(keyFileOf(shop.folder), 'utf8')
    const { code, output } = await rotate()
    expect([code, output]).toEqual([0, expect.stringContaining('stored secrets were encrypted anew')])
    expect(output).toContain('1 of the staff need new recovery codes')
    const after = await stored()
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)))
    for (const [place, text] of Object.entries(before))
      if (place !== 'internal.files_place') expect([place, after[place] === text]).toEqual([place, false])
    expect(namesOfKeys(after).size).toBe(1)
    expect(namesOfKeys(before)).not.toEqual(namesOfKeys(after))
    const names = (await readdir(shop.folder)).filter((name) => name.startsWith('secret.key'))
    expect(names.toSorted()).toEqual([
      'secret.key',
      expect.stringMatching(/^secret\.key\.until-\d{8}T\d{6}Z$/),
    ])
    const old = join(shop.folder, names.find((name) => name !== 'secret.key') ?? '')
    expect(await readFile(old, 'utf8')).toBe(oldKey)
    for (const file of [old, keyFileOf(shop.folder)]) expect((await stat(file)).mode & 0o777).toBe(0o600)

    // The old key opens nothing of now.
    const newKey = await readFile(keyFileOf(shop.folder), 'utf8')
    await writeFile(keyFileOf(shop.folder), oldKey)
    const again = await rotate(['--only', 'push'])
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not here')])
    await writeFile(keyFileOf(shop.folder), newKey)
  })

  test('lets people sign in as before; recovery codes and the old push key’s place are as told', async () => {
    const url = await start()
    expect((await withCode(url, recovery)).status).toBe(422)
    // A link in an email of years ago is one of ours still.
    const page = (await (await fetch(url + unsubscribe)).text()).replaceAll('&amp;', '&')
    expect(page).toContain(unsubscribe)
    const signedIn = await withCode(url, codeOf(totp))
    expect(signedIn.status).toBe(200)
    const token = String(signedIn.body.data['access_token'])
    const { body } = await callServer(url, 'GET', '/push', { token })
    const newKey = String(body.data['public_key'])
    expect(newKey).not.toBe(firstKey)
    const devices = body.data['devices'] as { id: number; fingerprint: string }[]
    expect(devices).toHaveLength(1)

    const keyOfPush = (number: number) =>
      service.received.findLast((push) => push.browser === number)?.headers.authorization?.split('k=')[1]
    const sendTest = (id: number | undefined) =>
      callServer(url, 'POST', `/push/devices/${id}/test`, { token, body: {} })
    expect((await sendTest(devices[0]?.id)).status).toBe(200)
    expect(keyOfPush(first.number)).toBe(firstKey)

    const second = service.browser()
    const added = await callServer(url, 'POST', '/push/devices', {
      token,
      body: {
        endpoint: second.endpoint,
        keys: second.keys,
        public_key: newKey,
        replaces: devices[0]?.fingerprint,
      },
    })
    expect(added.status).toBe(200)
    await sendTest(Number(added.body.data['id']))
    expect(keyOfPush(second.number)).toBe(newKey)
    const left = (await callServer(url, 'GET', '/push', { token })).body.data['devices']
    expect(left).toHaveLength(1)
    const foreign = await callServer(url, 'POST', '/push/devices', {
      token,
      body: { endpoint: second.endpoint, keys: second.keys, public_key: 'B'.repeat(87) },
    })
    expect([foreign.status, Object.keys(foreign.body['errors'] as object)]).toEqual([422, ['public_key']])
    await stop()
  })

  test('that was cut off before the file took its place is finished by whoever reads the key next', async () => {
    const [file, next] = [keyFileOf(shop.folder), `${keyFileOf(shop.folder)}.next`]
    const current = await readFile(file, 'utf8')
    await rename(file, next)
    await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    expect((await rotate(['--only', 'push'])).code).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(current)
  })

  test.runIf(kind === 'postgres')('of a key of the environment takes the new one from there', async () => {
    environment['SECRET_KEY'] = await readFile(keyFileOf(shop.folder), 'utf8')
    const missing = await rotate()
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('set NEW_SECRET_KEY')])
    const NEW_SECRET_KEY = randomBytes(32).toString('hex')
    const done = await rotate(['--only', 'data'], { NEW_SECRET_KEY })
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('SECRET_KEY set to the new key')])
    environment['SECRET_KEY'] = NEW_SECRET_KEY
    expect((await rotate(['--only', 'push'])).code).toBe(0)
  })
})

test('nothing encrypts, or keeps a keyed hash, that a change of keys does not know of', async () => {
  const root = fileURLToPath(new URL('../../src/', import.meta.url))
  const using: Record<string, string[]> = { '.encrypt(': [], '.keyedHash(': [] }
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(root + file, 'utf8')
    for (const [call, files] of Object.entries(using)) if (text.includes(call)) files.push(file)
  }
  expect(using['.encrypt(']?.toSorted()).toEqual([
    'modules/access/security/totp.ts',
    'modules/sales/orders/asks/askLinks.ts',
    'modules/settings/sections/sectionSecrets.ts',
    'platform/outgoing/promise.ts',
    'platform/outgoing/push/vapidKeys.ts',
  ])
  expect(using['.keyedHash(']?.toSorted()).toEqual([
    // Void: a device is a stranger once; a passkey goes on, and one that is made anew there stands beside it.
    'modules/access/security/passkeys.ts',
    // Void: deleted, with a count of those who need new ones.
    'modules/access/security/recoveryCodes.ts',
    'modules/access/signIn/knownDevices.ts',
    // Good with the keys of before.
    'modules/messaging/noticeMails/unsubscribe.ts',
    // Void: taken away; they live for ten minutes.
    'platform/access/codes/codes.ts',
    // Void: a challenge of before is refused, and another one given.
    'platform/access/codes/proofOfWork.ts',
  ])
})
