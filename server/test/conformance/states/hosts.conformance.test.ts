import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { describe, expect, test } from 'vitest'
import { statusesOf } from '../../scenes/people/people.ts'
import { listen, messages } from '../../scenes/services/liveStream.ts'
import { isSentence, onBothScenes } from '../conformanceScene.ts'
import type { Scene } from '../conformanceScene.ts'
import { everyHosted, hostCalls, hosts, permissionOf } from './hostScene.ts'
import type { Hosted } from './hostScene.ts'
import { expectRefused, namesOf, REASON } from './stateScene.ts'

/** The parts of a suite that every test of some records needs. */
const partsOf = (hosted: Hosted, scene: () => Scene) => ({
  ...hosted,
  /** The moves that somebody can take, each from every state that it leaves. */
  open: hosted.states.flatMap((state) => hosted.leaving(state).map((move) => ({ state, move }))),
  add: (state: string) => hosted.add(scene().app, state),
  read: (id: number) => hosted.read(scene().app, id),
  calls: () => hostCalls(hosted, scene().app),
})

/** Every move from every state. */
function stepTests(hosted: Hosted, scene: () => Scene): void {
  const { machine, states, leaving, open, add, read, calls } = partsOf(hosted, scene)
  const staff = machine.moves.filter(({ by = 'staff' }) => by === 'staff')
  const names = [...new Set(namesOf(staff))]
  const others = namesOf(machine.moves).filter((name) => !names.includes(name))

  test.each(open)('$move.name leads from $state to $move.to, with its row in the trail', async (one) => {
    const { move, state } = one
    const { keeper } = scene()
    const id = await add(state)
    const before = await read(id)
    const done = await calls().take(id, move.name, {}, { token: keeper.token })
    expect([done.status, done.body.data]).toMatchObject([200, { id, version: before.version + 1 }])
    expect(isSentence(done.body.message, 'en')).toBe(true)
    expect(await read(id)).toMatchObject({ state: move.to, version: before.version + 1 })
    const [row, ...more] = await calls().trail(id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      action: move.name,
      reason: move.reason ? REASON : null,
      actor: { kind: 'admin', id: keeper.adminId },
    })
    expect(row?.changes).toContainEqual(expect.objectContaining(hosted.recorded(state, move.to)))
  })

  test.each(states)('what does not leave %s is 409 with what does, and nothing changes', async (state) => {
    const id = await add(state)
    const before = await read(id)
    for (const wanted of names.filter((one) => !namesOf(leaving(state)).includes(one))) {
      const refused = await calls().take(id, wanted)
      const allowed = namesOf(leaving(state))
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'state_changed', state, allowed }])
      expect(isSentence(refused.body.message, 'en')).toBe(true)
    }
    for (const other of others) expect((await calls().take(id, other)).status).toBe(404)
    expect(await read(id)).toEqual(before)
    expect(await calls().trail(id)).toEqual([])
  })
}

/** Whoever takes a move, with what they send, and when several do. */
function takerTests(hosted: Hosted, scene: () => Scene): void {
  const { name, machine, leaving, older, open, add, read, calls } = partsOf(hosted, scene)
  // Moves of one name are judged alike, from whichever state they leave.
  const each = open.filter(({ move }, at) => open.findIndex((one) => one.move.name === move.name) === at)

  test.each(each)('$move.name from $state is taken by its permission, and by nobody else', async (one) => {
    const { move, state } = one
    const permission = permissionOf(hosted, move)
    const { holding } = scene().shared
    const less = await holding(allPermissions.filter((held) => !givenBy(permission).includes(held)))
    const { token } = await holding([permission])
    const id = await add(state)
    const before = await read(id)
    const refused = await calls().take(id, move.name, {}, { token: less.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await calls().take(id, move.name, {}, { token: null })).status).toBe(401)
    // The moves that are named instead are those that they may take.
    const wanted = namesOf(machine.moves.filter(({ by = 'staff' }) => by === 'staff')).find(
      (other) => !namesOf(leaving(state)).includes(other),
    )
    const allowed = namesOf(leaving(state).filter((open) => permissionOf(hosted, open) === permission))
    if (wanted) expect((await calls().take(id, wanted, {}, { token })).body).toMatchObject({ state, allowed })
    expect(await read(id)).toEqual(before)
    expect(await calls().trail(id)).toEqual([])
    expect((await calls().take(id, move.name, {}, { token })).status).toBe(200)
  })

  test.each(each)('$move.name from $state checks its reason and the version that was seen', async (one) => {
    const { move, state } = one
    const id = await add(state)
    const before = await read(id)
    for (const reason of move.reason ? ['', ' \n', 'x'.repeat(501)] : ['x'.repeat(501)]) {
      const refused = await calls().take(id, move.name, { reason })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
    }
    const stale = await calls().take(id, move.name, { version: before.version + 1 })
    expectRefused(stale, 'stale_version')
    expect(await read(id)).toEqual(before)
    expect(await calls().trail(id)).toEqual([])
    expect((await calls().take(id, move.name, { version: before.version })).status).toBe(200)
  })

  test.each(each)('of several who take moves from $state at once, with $move.name, one wins', async (one) => {
    const { move, state } = one
    const { take, takeAsBefore, trail } = calls()
    const id = await add(state)
    // Two moves that can follow one another would both be done.
    const follows = (name: string, { to }: typeof move) => namesOf(leaving(to)).includes(name)
    const other =
      leaving(state).find((one) => one !== move && !follows(one.name, move) && !follows(move.name, one)) ??
      move
    const wanted = [move.name, other.name, move.name, other.name]
    const answers = await Promise.all(wanted.map((name) => take(id, name)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const { state: stands } = await read(id)
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({
          code: 'state_changed',
          state: stands,
          allowed: namesOf(leaving(stands)),
        })
    expect(await trail(id)).toHaveLength(1)
    // The older call knows no names of moves: whatever leads where it wants to is meant, and an order may stand there already.
    const isMeant = leaving(stands).some(({ to }) => to === move.to)
    if (isMeant || (name === 'orders' && stands === move.to)) return
    expectRefused(await takeAsBefore(id, move), older.refusal)
    expect(await trail(id)).toHaveLength(1)
  })

  test('a move is told at once to who may list the records', async () => {
    const { app, shared } = scene()
    const reading = readPermission(`${name} index`)
    const { token } = await shared.holding(reading ? [reading] : [])
    const [one] = open
    const id = await add(one?.state ?? '')
    const listener = await listen(app, token)
    await calls().take(id, one?.move.name ?? '')
    const actions = () =>
      messages(listener.events).flatMap(({ resource, record_id, action }) =>
        resource === name && record_id === String(id) ? [action] : [],
      )
    await listener.until(() => actions().length > 0)
    await listener.stop()
    expect(actions()).toEqual([one?.move.name])
  })
}

/** A step that is taken back. */
function undoTests(hosted: Hosted, scene: () => Scene): void {
  const { open, leaving, add, read, calls } = partsOf(hosted, scene)
  const one = open.find(({ move }) => move.undo)
  if (!one) return
  const { move, state } = one

  test(`${move.name} is taken back by whoever took it, once`, async () => {
    const { app, keeper } = scene()
    const { take, undo, trail } = calls()
    const id = await add(state)
    const { version } = (await take(id, move.name, {}, { token: keeper.token })).body.data
    const refused = await undo(id, version, app.superToken)
    expectRefused(refused, 'undo_not_yours')
    expect(refused.body).toMatchObject({ state: move.to, allowed: namesOf(leaving(move.to)) })
    for (const other of [version - 1, version + 1])
      expectRefused(await undo(id, other, keeper.token), 'undo_superseded')
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, version, keeper.token)))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(await read(id)).toMatchObject({ state, version: version + 1 })
    expect((await trail(id)).map(({ action }) => action)).toEqual([move.name, 'undo'])
  })
}

onBothScenes('the row that two people move is locked by the database', (scene) => {
  for (const hosted of everyHosted)
    describe(hosted.title, () => {
      stepTests(hosted, scene)
      if (!hosts.includes(hosted)) return
      takerTests(hosted, scene)
      undoTests(hosted, scene)
    })
})
