import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entriesTable, entryPermission } from '@bustan/contract/core/ledger/ledger.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { statusesOf } from '../../scenes/people/people.ts'
import { isSentence } from '../conformanceScene.ts'
import { everyLedgerOn, partsOf, REASON } from './ledgerSubject.ts'

everyLedgerOn('the database adds, and keeps rows as they are', (of, ledger) => {
  const { kinds, inward, outward, floor, isMoney, factor } = partsOf(ledger)

  test('an entry changes the balance, with its row in the trail by the name of its owner', async () => {
    const { addOwner, add, balance, entries, trail, keeper, call } = of()
    const owner = await addOwner()
    expect(await balance(owner)).toBe(0)
    const amount = isMoney ? '٢٠٫٢٥' : '٢٠'
    const value = isMoney ? 20.25 : 20
    const added = await add(owner, inward, amount, { token: keeper.token })
    expect([added.status, added.body.data]).toMatchObject([
      201,
      {
        kind: inward,
        delta: value,
        before: 0,
        after: value,
        reason: REASON,
        reverses: null,
        reversed_by: null,
      },
    ])
    expect(isSentence(added.body.message, added.language)).toBe(true)
    const taken = await add(owner, outward, 5)
    expect(taken.body.data).toMatchObject({ delta: -5, before: value, after: value - 5 })
    expect(await balance(owner)).toBe(value - 5)
    expect((await entries(`owner_id=${owner}`)).map(({ id }) => id)).toEqual([
      taken.body.data.id,
      added.body.data.id,
    ])
    const rows = await trail(owner)
    const named = (await call('GET', `?owner_id=${owner}`, { language: 'en' })).body.data[0].owner.name
    expect(rows).toMatchObject([
      {
        action: 'balance',
        record_title: named,
        reason: REASON,
        actor: { kind: 'admin', id: keeper.adminId },
        changes: [{ field: 'balance', before: 0, after: value * factor }],
      },
      { changes: [{ before: value * factor, after: (value - 5) * factor }] },
    ])
    expect(rows[0]?.changes[0].kind ?? '').toBe(isMoney ? 'money' : rows[0]?.changes[0].kind)
  })

  test('a balance never falls below its floor, and what is refused changes nothing', async () => {
    const { addOwner, add, balance, state } = of()
    const owner = await addOwner()
    expect((await add(owner, inward, 10)).status).toBe(201)
    const before = await state()
    const refused = await add(owner, outward, 11 - floor)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']])
    expect(isSentence(refused.body.message, refused.language)).toBe(true)
    expect(await state()).toEqual(before)
    expect((await add(owner, outward, 10 - floor)).body.data.after).toBe(floor)
    expect(await balance(owner)).toBe(floor)
    expect((await add(await addOwner(), outward, 1 - floor)).status).toBe(422)
  })

  test('of many who take from a balance at once so many succeed as it is enough for', async () => {
    const { addOwner, add, balance, entries } = of()
    const owner = await addOwner()
    await add(owner, inward, 10 + floor)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(owner, outward, 1)))
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 10 }, () => 422),
    ])
    expect(await balance(owner)).toBe(floor)
    expect(await entries(`owner_id=${owner}&kind=${outward}`)).toHaveLength(10)
  })

  test('many first entries at once make one balance', async () => {
    const { addOwner, add, balance } = of()
    const owner = await addOwner()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner, inward, 1)))
    expect(statusesOf(answers)).toEqual(answers.map(() => 201))
    expect(await balance(owner)).toBe(8)
  })

  test('an entry is taken back once, whoever asks at once, and what took it back is not', async () => {
    const { addOwner, add, reverse, balance, entries } = of()
    const owner = await addOwner()
    await add(owner, inward, 30)
    const { data: entry } = (await add(owner, outward, 12)).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(entry.id)))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    for (const { status, body, language } of answers)
      if (status === 409)
        expect([body.code, isSentence(body.message, language)]).toEqual(['not_reversible', true])
    const back = answers.find(({ status }) => status === 201)?.body.data
    expect(back).toMatchObject({
      kind: 'reversal',
      delta: 12,
      reverses: entry.id,
      after: 30,
      reason: REASON,
    })
    expect(await balance(owner)).toBe(30)
    expect((await entries(`owner_id=${owner}`)).find(({ id }) => id === entry.id)).toMatchObject({
      reversed_by: back.id,
    })
    expect((await reverse(back.id)).body.code).toBe('not_reversible')
    expect((await reverse(2_000_000_000)).status).toBe(404)
    const { status } = await of().call('POST', `/entries/${entry.id}/reverse`, { body: {} })
    expect(status).toBe(422)
  })

  test('entries refuse to be changed and deleted', async () => {
    const { app, addOwner, add, state } = of()
    const owner = await addOwner()
    await add(owner, inward, 3)
    const before = await state()
    const table = sql.table(entriesTable(ledger))
    for (const statement of [
      sql`update ${table} set delta = delta + 1, after = after + 1 where owner_id = ${owner}`,
      sql`update ${table} set reason = 'x' where owner_id = ${owner}`,
      sql`delete from ${table} where owner_id = ${owner}`,
      sql`truncate ${table}`,
    ])
      await expect(statement.execute(app.platform.database.db)).rejects.toThrow('only ever added')
    expect(await state()).toEqual(before)
  })

  test('amounts that are none, kinds of others and owners that are not there are refused', async () => {
    const { addOwner, add, state } = of()
    const owner = await addOwner()
    await add(owner, inward, 1)
    const before = await state()
    const fractions = isMoney ? ['1000000000'] : [1.5]
    for (const amount of [0, -1, 'x', '', null, [], {}, ...fractions])
      expect([amount, (await add(owner, inward, amount)).status]).toEqual([amount, 422])
    const others = Object.keys(ledger.entries).filter((one) => !kinds.includes(one))
    for (const other of [...others, 'reversal', 'merge', 'toString', ''])
      expect([other, (await add(owner, other, 1)).status]).toEqual([other, 422])
    expect((await add(2_000_000_000, inward, 1)).status).toBe(404)
    expect(await state()).toEqual(before)
  })

  for (const one of kinds) {
    const permission = readPermission(entryPermission(ledger, one)) ?? 'none'

    test(`${one} is refused to whoever holds everything but ${permission}, and done by who holds it alone`, async () => {
      const { app, addOwner, add, reverse, state } = of()
      const owner = await addOwner()
      const { data: entry } = (await add(owner, inward, 9)).body
      const { data: own } = one === inward ? { data: entry } : (await add(owner, one, 1)).body
      const opening: readonly string[] = permission === 'none' ? [] : givenBy(permission)
      const { token } = await app.tokenWith(allPermissions.filter((held) => !opening.includes(held)))
      const before = await state()
      for (const refused of [await add(owner, one, 1, { token }), await reverse(own.id, { token })])
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      expect((await add(owner, one, 1, { token: null })).status).toBe(401)
      expect((await reverse(own.id, { token: null })).status).toBe(401)
      expect(await state()).toEqual(before)
      if (permission === 'none') return
      const { token: alone } = await app.tokenWith([permission])
      expect((await add(owner, one, 1, { token: alone })).status).toBe(201)
    })

    test(`${one} ${ledger.entries[one]?.reason ? 'takes' : 'needs no'} reason`, async () => {
      const { addOwner, add, call, state } = of()
      const owner = await addOwner()
      await add(owner, inward, 9)
      const before = await state()
      const bare = { body: { kind: one, amount: 1, reason: ' ' } }
      if (!ledger.entries[one]?.reason) {
        expect((await call('POST', `/${owner}/entries`, bare)).body.data).toMatchObject({ reason: null })
        return
      }
      const refused = await call('POST', `/${owner}/entries`, bare)
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']])
      expect(await state()).toEqual(before)
    })
  }
})
