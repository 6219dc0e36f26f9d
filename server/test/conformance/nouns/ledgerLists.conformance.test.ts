import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pathOf, tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { ledgerCalls, wrongLedgers } from '../../../src/platform/ledger/ledgers.ts'
import { recordsOf } from '../../../src/platform/crud/mounting.ts'
import { bySystem } from '../../../src/platform/changes/changes.ts'
import { peopleScene } from '../../scenes/people/people.ts'
import { sketchesModule } from '../../scenes/sketches/sketches.ts'
import { samplesModule } from '../../scenes/values/samples.ts'
import { listen, messages } from '../../scenes/services/liveStream.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { everyLedger, everyLedgerOn, partsOf } from './ledgerSubject.ts'

everyLedgerOn('days and names are read by the database', (of, ledger) => {
  const { kinds, inward, outward, floor, isMoney, factor } = partsOf(ledger)

  test('reading asks for the permission of the list', async () => {
    const { app, addOwner, add, call } = of()
    const owner = await addOwner()
    await add(owner, inward, 4)
    const [index, show] = [
      readPermission(`${ledger.subject} index`),
      readPermission(`${ledger.subject} show`),
    ]
    if (!index) throw new Error(`nobody reads ${ledger.name}`)
    const opening = [index, ...(show ? [show] : [])].flatMap(givenBy)
    const others = await app.tokenWith(allPermissions.filter((held) => !opening.includes(held)))
    const reader = await app.tokenWith([index])
    const paths = ['', `/entries?owner_id=${owner}`, `/entries/export?format=csv&owner_id=${owner}`]
    for (const path of paths) {
      expect([path, (await call('GET', path, { token: others.token })).status]).toEqual([path, 403])
      expect([path, (await call('GET', path, { token: null })).status]).toEqual([path, 401])
      expect([path, (await call('GET', path, { token: reader.token })).status]).toEqual([path, 200])
    }
  })

  test('balances are listed, narrowed to an owner and sorted', async () => {
    const { addOwner, add, call } = of()
    const owners = [await addOwner(), await addOwner(), await addOwner()]
    for (const [at, owner] of owners.entries()) await add(owner, inward, [1_000, 3_000, 2_000][at])
    const idsOf = async (query: string): Promise<number[]> =>
      (await call('GET', `?per_page=3&${query}`)).body.data.map(({ id }: Json) => id)
    const [low = 0, high = 0, middle = 0] = owners
    expect(await idsOf('sort=-balance')).toEqual([high, middle, low])
    const { data, meta } = (await call('GET', '?per_page=100&sort=balance')).body
    const balances: number[] = data.map((row: Json) => row.balance)
    expect(balances).toEqual(balances.toSorted((a, b) => a - b))
    expect(meta.total).toBe(data.length)
    expect(await idsOf(`owner_id=${middle}`)).toEqual([middle])
    const [one] = (await call('GET', `?owner_id=${middle}`)).body.data
    expect(one).toMatchObject({
      balance: 2_000,
      owner: { id: middle, name: expect.stringMatching(/\S/) },
    })
    expect((await call('GET', '?owner_id=x')).status).toBe(422)
  })

  test('balances are narrowed to those that are not nothing, and sorted by their last change', async () => {
    const { addOwner, add, call } = of()
    const [less, none, more] = [await addOwner(), await addOwner(), await addOwner()]
    await add(more, inward, 3)
    if (floor < 0) await add(less, outward, -floor)
    else await add(less, inward, 2)
    await add(none, inward, 4)
    await add(none, outward, 4)
    const idsOf = async (query: string): Promise<number[]> =>
      (await call('GET', `?per_page=100&${query}`)).body.data.map(({ id }: Json) => id)
    const [some, without] = [await idsOf('has_balance=1'), await idsOf('has_balance=0')]
    expect([less, none, more].map((id) => [some.includes(id), without.includes(id)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect((await idsOf('sort=-updated_at')).slice(0, 3)).toEqual([none, less, more])
    await add(more, inward, 1)
    expect((await idsOf('sort=-updated_at')).slice(0, 2)).toEqual([more, none])
    const [changed] = (await call('GET', `?owner_id=${more}`)).body.data
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(changed.created_at))
    expect((await call('GET', '?has_balance=perhaps')).status).toBe(422)
  })

  test('entries are narrowed by owner, kind and day, come in pages, and are the rows of a file', async () => {
    const { app, addOwner, add, call, entries } = of()
    const owner = await addOwner()
    for (let n = 0; n < 7; n += 1) await add(owner, n % 2 ? outward : inward, n % 2 ? 1 : 10)
    expect(await entries(`owner_id=${owner}&kind=${outward}`)).toHaveLength(3)
    const { data, meta } = (await call('GET', `/entries?owner_id=${owner}&per_page=3&page=3`)).body
    expect([data.length, meta.total, meta.last_page]).toEqual([1, 7, 3])
    expect(await entries(`owner_id=${owner}&from=2199-01-01`)).toEqual([])
    expect(await entries(`owner_id=${owner}&to=2001-01-01`)).toEqual([])
    expect(await entries(`owner_id=${owner}&from=2001-01-01&to=2199-01-01`)).toHaveLength(7)
    expect((await call('GET', '/entries?from=2199-01-02&to=2199-01-01')).status).toBe(422)
    const file = await fetch(
      `${app.url}${DASHBOARD}${pathOf(ledger.name)}/entries/export?format=csv&owner_id=${owner}`,
      {
        headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': 'en' },
      },
    )
    const lines = (await file.text()).trim().split('\n')
    expect([file.status, lines.length]).toEqual([200, 8])
    const newest = (await entries(`owner_id=${owner}`))[0]
    expect(lines[1]).toContain(newest?.owner.name)
    expect(lines[1]?.split(',')[0]).toBe(String(newest?.id))
    expect(lines[0]).not.toMatch(/[_/]/)
  })

  test('who may list balances is told of a change at once, and nobody who may not', async () => {
    const { app, addOwner, add } = of()
    const index = readPermission(`${ledger.subject} index`)
    const reader = await app.tokenWith(index ? [index] : [])
    const stranger = await app.tokenWith(['audit index'])
    const since = async (token: string, position: string) =>
      (await app.call('GET', `${DASHBOARD}/live/since?position=${position}`, { token })).body
    const owner = await addOwner()
    const { position } = await since(stranger.token, '')
    const listener = await listen(app, reader.token)
    await add(owner, inward, 2)
    const isOurs = (one: Json) => one.resource === ledger.name && one.record_id === String(owner)
    await listener.until(() => messages(listener.events).some(isOurs))
    await listener.stop()
    expect((await since(stranger.token, position)).data.filter(isOurs)).toEqual([])
  })

  test('the product’s own code adds what staff may not, and takes entries back', async () => {
    const { app, addOwner, add, balance, reverse, call } = of()
    const owner = await addOwner()
    await add(owner, inward, 50)
    const records = new Map([...app.platform.records, ...recordsOf([samplesModule, sketchesModule])])
    const { change, reverse: takeBack } = ledgerCalls({ changes: app.platform.changes, records }, ledger)
    const own = Object.keys(ledger.entries).find((one) => !kinds.includes(one)) ?? outward
    const { database } = app.platform
    const given = { owner, kind: own, amount: 7, reason: null, actor: bySystem }
    const id = await database.transaction((tx) => change(tx, given))
    const sign = ledger.entries[own]?.sign ?? 1
    expect(await balance(owner)).toBe(50 + (sign * 7) / factor)
    if (!kinds.includes(own)) expect((await reverse(id)).status).toBe(409)
    const why = { reason: null, actor: bySystem }
    const back = await database.transaction((tx) => takeBack(tx, id, why))
    for (const [language, system] of [
      ['ar', 'النظام'],
      ['en', 'The system'],
    ] as const) {
      const file = await call('GET', `/entries/export?format=csv&owner_id=${owner}`, { language })
      const [head = '', newest] = String(file.body).split('\n')
      expect(newest).toContain(`,${system},`)
      if (language === 'ar') expect(head).not.toMatch(/[a-z]/i)
    }
    await expect(database.transaction((tx) => takeBack(tx, back, why))).rejects.toMatchObject({
      code: 'not_reversible',
    })
    expect(await balance(owner)).toBe(50)
    await expect(database.transaction((tx) => change(tx, { ...given, kind: 'vanished' }))).rejects.toThrow(
      'vanished',
    )
  })

  if (ledger.of.to === 'users')
    test('a merge moves what is left, the ledger reads on, and a debt keeps an account from being emptied', async () => {
      const { app, addOwner, add, reverse, balance, entries } = of()
      const { call } = peopleScene(app)
      const [keep, gone] = [await addOwner(), await addOwner()]
      await add(keep, inward, 10)
      const { data: old } = (await add(gone, inward, 15)).body
      expect((await call('POST', '/clients/merge', { keep, merge: gone })).status).toBe(200)
      expect([await balance(keep), await balance(gone)]).toEqual([25, 0])
      const rows = await entries(`owner_id=${keep}`)
      expect(rows.map((row) => [row.kind, row.delta, row.owner.id])).toEqual([
        ['merge', 15, keep],
        ['merge', -15, gone],
        [inward, 15, gone],
        [inward, 10, keep],
      ])
      expect((await reverse(rows[0]?.id)).status).toBe(409)
      expect([await reverse(old.id), await add(gone, inward, 1)].map(({ status }) => status)).toEqual([
        404, 404,
      ])
      const refused = await call('DELETE', `/clients/${keep}`)
      expect([refused.status, refused.body.code]).toEqual(isMoney ? [409, 'has_balance'] : [200, undefined])
      if (!isMoney) return
      expect(refused.body.balance).toBe(25)
      await add(keep, outward, 25)
      expect((await call('DELETE', `/clients/${keep}`)).status).toBe(200)
    })
  else
    test('an owner with entries is not deleted', async () => {
      const { app, addOwner, add } = of()
      const owner = await addOwner()
      await add(owner, inward, 1)
      const path = `${DASHBOARD}${pathOf(ledger.of.to)}/${owner}`
      const refused = await app.call('DELETE', path, { token: app.superToken })
      expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    })

  test('every balance is what its entries come to, and one that is not is named', async () => {
    const { app, addOwner, add } = of()
    const { db } = app.platform.database
    expect(await wrongLedgers(db, everyLedger)).toEqual([])
    const owner = await addOwner()
    await add(owner, inward, 6)
    const shift = (by: number) =>
      sql`update ${sql.table(tableOf(ledger.name))} set balance = balance + ${by} where id = ${owner}`.execute(
        db,
      )
    await shift(1)
    expect(await wrongLedgers(db, everyLedger)).toEqual([expect.stringContaining(`${ledger.name} ${owner}`)])
    await shift(-1)
  })
})
