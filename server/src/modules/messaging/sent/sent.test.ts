import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { insertClients } from '../../../../test/scenes/people/clients.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { sendDue } from './sending.ts'

const NEWS = {
  title: { ar: 'موسم الرمان', en: 'Pomegranate season' },
  body: { ar: 'وصل الرمان الطائفي.\nاطلبه اليوم.', en: 'Taif pomegranates are here.\nOrder today.' },
}

describe.each(usualDatabases)('what is sent to clients, on %s', (kind) => {
  let app: TestApp
  let scene: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = peopleScene(app)
  })
  beforeEach(async () => {
    await sql`delete from sent_notifications`.execute(db())
    await sql`delete from throttles`.execute(db())
    await sql`delete from users`.execute(db())
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const store = (body: object, token = app.superToken) =>
    scene.call('POST', '/notification/store', body, { token })
  const send = async (audience: object): Promise<number> => {
    const { status, body } = await store({ ...NEWS, ...audience })
    expect([status, body.message]).toEqual([201, 'The notification is on its way.'])
    return body.data.id
  }
  const run = (size?: number) => sendDue(app.platform, size)
  const receivers = async (id: number) =>
    (
      await sql<{ user_id: number }>`
        select user_id from customer_notifications where sent_id = ${id} order by user_id`.execute(db())
    ).rows.map((row) => row.user_id)
  const detail = async (id: number) => (await scene.call('GET', `/notification/sent/${id}`)).body.data

  test('is refused in the order of the form, and says who is missing', async () => {
    const wrong: [object, string, string][] = [
      [{}, 'title.ar', 'Please enter the Arabic title.'],
      [{ title: { ar: 'س' } }, 'title.en', 'Please enter the English title.'],
      [{ title: NEWS.title }, 'body.ar', 'Please enter the Arabic text.'],
      [{ title: NEWS.title, body: { ar: 'س', en: '  ' } }, 'body.en', 'Please enter the English text.'],
      [NEWS, 'users', 'Please choose at least one client.'],
      [{ ...NEWS, users: [], roles: ['employee'], to_all: 0 }, 'users', 'Please choose at least one client.'],
      [{ ...NEWS, users: [999_999] }, 'users', 'Please choose at least one client.'],
      [{ ...NEWS, to_all: 1 }, 'users', 'Please choose at least one client.'],
      [{ ...NEWS, to_all: 1, roles: ['guest'] }, 'roles.0', 'The receivers is not one of the choices.'],
      [
        { ...NEWS, to_all: 1, title: { ar: 'س'.repeat(121), en: 'x' } },
        'title.ar',
        'The Arabic title must have at most 120 characters.',
      ],
      [
        { ...NEWS, to_all: 1, body: { ar: 'س'.repeat(1_001), en: 'x' } },
        'body.ar',
        'The Arabic text must have at most 1000 characters.',
      ],
    ]
    for (const [body, field, message] of wrong) {
      const answer = await store(body)
      expect([answer.status, Object.keys(answer.body.errors)[0], answer.body.message]).toEqual([
        422,
        field,
        message,
      ])
    }
    const many = Array.from({ length: 5_001 }, (_, at) => at + 1)
    expect((await store({ ...NEWS, users: many })).status).toBe(400)
    expect((await scene.call('GET', '/notification/sent')).body.meta.total).toBe(0)
  })

  test('is said by its names in a multipart form too, as the first part of the specification sends it', async () => {
    const [first = 0, second = 0] = await insertClients(db(), 3)
    const form = new FormData()
    for (const [name, value] of [
      ['title[ar]', NEWS.title.ar],
      ['title[en]', NEWS.title.en],
      ['body[ar]', NEWS.body.ar],
      ['body[en]', NEWS.body.en],
      ['roles[]', 'employee'],
      ['users[]', String(first)],
      ['users[]', String(second)],
    ] as const)
      form.append(name, value)
    const { status, body } = await scene.call('POST', '/notification/store', undefined, {
      token: app.superToken,
      form,
    })
    expect(status).toBe(201)
    await run()
    expect(await receivers(body.data.id)).toEqual([first, second])
  })

  test('reaches everybody of the types that are named, each once, and nobody who can not sign in', async () => {
    const ids = await insertClients(db(), 25)
    const [employee = 0, manager = 0, off = 0, gone = 0, pending = 0, ...clients] = ids
    await sql`update users set type = 'employee' where id = ${employee}`.execute(db())
    await sql`update users set type = 'manager' where id = ${manager}`.execute(db())
    await sql`update users set is_active = false where id = ${off}`.execute(db())
    await sql`update users set deleted_at = now(), is_active = false where id = ${gone}`.execute(db())
    await sql`update users set registration_status = 'pending' where id = ${pending}`.execute(db())
    const counted = async (audience: object) =>
      (await scene.call('POST', '/notification/receivers', audience)).body.data.count
    for (const [audience, expected] of [
      [{ to_all: 1 }, clients],
      [{ to_all: 1, roles: ['employee', 'manager'] }, [employee, manager]],
      [{ roles: ['employee', 'manager'] }, [employee, manager]],
      [{ users: [off, gone, pending, employee, clients[0], clients[0]] }, [employee, clients[0]]],
      [
        { users: [employee, clients[0], off], roles: ['manager', 'employee'] },
        [employee, manager, clients[0]],
      ],
      [{ users: [employee], roles: ['client'] }, [employee, ...clients]],
    ] as const) {
      expect(await counted(audience)).toBe(expected.length)
      const id = await send({ ...audience, count: expected.length })
      await run(7)
      expect(await receivers(id)).toEqual(expected)
      expect(await detail(id)).toMatchObject({
        state: 'done',
        total: expected.length,
        received: expected.length,
        read: 0,
      })
      await run()
      expect(await receivers(id)).toEqual(expected)
    }
    const { status, body } = await store({ ...NEWS, to_all: 1, count: 3 })
    expect([status, body.code, body.count]).toEqual([409, 'count_changed', 20])
  })

  test('does not go to who registered after it was asked for', async () => {
    const before = await insertClients(db(), 5)
    const id = await send({ to_all: 1 })
    await insertClients(db(), 2)
    await run(2)
    expect(await receivers(id)).toEqual(before)
  })

  test('follows accounts that are merged meanwhile: nobody is lost, nobody has it twice', async () => {
    const [low = 0, second = 0, third = 0, high = 0] = await insertClients(db(), 4)
    const merge = async (keep: number, other: number) =>
      expect((await scene.call('POST', '/clients/merge', { keep, merge: other })).status).toBe(200)
    // Chosen, then merged into one that the cursor would pass, or has.
    const id = await send({ users: [third, high] })
    await merge(low, high)
    await merge(second, third)
    await merge(low, second)
    await run(1)
    expect(await receivers(id)).toEqual([low])
    expect((await detail(id)).received).toBe(1)

    const both = await insertClients(db(), 2)
    const all = await send({ users: both })
    await run()
    await merge(both[1] ?? 0, both[0] ?? 0)
    expect(await receivers(all)).toEqual([both[1]])
  })

  test('of many at once each fills other inboxes, and the same one never twice', async () => {
    const ids = await insertClients(db(), 300)
    const sent = [await send({ to_all: 1 }), await send({ to_all: 1 })]
    await Promise.all(Array.from({ length: 6 }, () => run(10)))
    await run()
    for (const id of sent) expect(await receivers(id)).toEqual(ids)
  })

  test('one that can not be handed out is set aside and told, and those sent after it go on', async () => {
    const { id: receiver } = await scene.add()
    const [first, second] = [await send({ users: [receiver] }), await send({ users: [receiver] })]
    await sql`create function poison() returns trigger language plpgsql as $$
      begin raise exception 'this sending is poisoned'; end $$`.execute(db())
    await sql
      .raw(
        `create trigger poison before insert on customer_notifications for each row when (new.sent_id = ${first}) execute function poison()`,
      )
      .execute(db())
    await run()
    expect([await detail(first), await detail(second)]).toMatchObject([
      { state: 'waiting', failure: 'this sending is poisoned' },
      { state: 'done', failure: null },
    ])
    const failureNotices = async () =>
      (await scene.call('GET', '/notification/index?type=sending_failed')).body.data.filter(
        (row: { notification_id: number }) => row.notification_id === first,
      )
    expect(await failureNotices()).toHaveLength(1)
    expect((await failureNotices())[0].body).toContain('this sending is poisoned')
    const again = () =>
      sql`update sent_notifications set retry_at = now() where retry_at is not null`.execute(db())
    await again()
    await run()
    expect(await failureNotices()).toHaveLength(1)

    await sql`drop function poison() cascade`.execute(db())
    await again()
    await run()
    expect([(await detail(first)).state, await receivers(first)]).toEqual(['done', [receiver]])
  })

  test('can be stopped: who has it keeps it, nobody else gets it', async () => {
    const ids = await insertClients(db(), 10)
    const id = await send({ to_all: 1 })
    await run(4)
    const other = await send({ users: ids })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scene.call('POST', `/notification/sent/${other}/cancel`)),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
    await run()
    expect(await receivers(other)).toEqual([])
    expect(await detail(other)).toMatchObject({
      state: 'cancelled',
      received: 0,
      ended_at: expect.any(String),
    })
    expect(await receivers(id)).toEqual(ids)
    expect((await scene.call('POST', `/notification/sent/${id}/cancel`)).status).toBe(409)
    expect((await scene.call('POST', '/notification/sent/999999/cancel')).status).toBe(404)
  })

  test('is listed by title and type in both languages, and counts who read it', async () => {
    const [first = 0, second = 0] = await insertClients(db(), 2)
    const all = await send({ to_all: 1 })
    const chosen = await send({ users: [first], title: { ar: 'خصم التمور', en: 'Dates on offer' } })
    await run()
    await sql`update customer_notifications set read_at = now() where user_id = ${second}`.execute(db())
    const matchingIds = (query: Record<string, string>) => scene.idsOf('/notification/sent', query)
    expect(await matchingIds({})).toEqual([chosen, all])
    expect(await matchingIds({ sort: 'created_at' })).toEqual([all, chosen])
    expect(await matchingIds({ title: 'رمّان' })).toEqual([all])
    expect(await matchingIds({ title: 'offer dates' })).toEqual([chosen])
    for (const type of ['client', 'عميل', 'Client']) expect(await matchingIds({ type }), type).toEqual([all])
    for (const type of ['chosen', 'عملاء مختارون'])
      expect(await matchingIds({ type }), type).toEqual([chosen])
    expect(await matchingIds({ type: 'announcement' })).toEqual([chosen, all])
    for (const type of ['manager', 'constructor']) expect(await matchingIds({ type }), type).toEqual([])
    expect(await detail(all)).toMatchObject({
      title: NEWS.title.en,
      trans: { title: NEWS.title, body: NEWS.body },
      audience: 'all',
      roles: ['client'],
      received: 2,
      read: 1,
      sent_by: { id: 1 },
    })
    // The same in the shape of an inbox, as the contract names it.
    const { body } = await scene.call('GET', '/notification/index?scope=sent&title=dates')
    expect(body.data).toMatchObject([
      { id: chosen, notification_type: 'announcement', data: { title: 'Dates on offer' } },
    ])
    const { token } = await app.tokenWith(['orders index'])
    expect((await scene.call('GET', '/notification/index?scope=sent', undefined, { token })).status).toBe(403)
  })

  test('asks for its own rights', async () => {
    const rights = [
      ['GET', '/notification/sent', 'notifications index'],
      ['GET', '/notification/sent/1', 'notifications show'],
      ['POST', '/notification/store', 'notifications create'],
      ['POST', '/notification/receivers', 'notifications create'],
      ['POST', '/notification/sent/1/cancel', 'notifications create'],
    ] as const
    const all = [
      'notifications index',
      'notifications show',
      'notifications create',
      'notifications delete',
    ] as const
    for (const [method, path, needed] of rights) {
      const { token } = await app.tokenWith(all.filter((one) => one !== needed))
      const body = method === 'POST' ? NEWS : undefined
      expect((await scene.call(method, path, body, { token })).status, path).toBe(403)
    }
  })

  test('offers those alone who can receive it, by name or number', async () => {
    const [one = 0, off = 0] = await insertClients(db(), 2)
    await sql`update users set first_name = 'ريم', mobile = '+966551234567', search = 'ريم 0551234567' where id = ${one}`.execute(
      db(),
    )
    await sql`update users set is_active = false, search = 'ريم' where id = ${off}`.execute(db())
    for (const name of ['ريم', '٠٥٥١٢٣'])
      expect(
        (await scene.call('GET', `/notification/receivers?name=${encodeURIComponent(name)}`)).body.data,
      ).toEqual([{ id: one, name: 'ريم', type: 'client', number_end: '4567' }])
    const { token } = await app.tokenWith(['users index'])
    expect((await scene.call('GET', '/notification/receivers', undefined, { token })).status).toBe(403)
  })

  test('so many an hour of one person', async () => {
    const [client] = await insertClients(db(), 1)
    const { token } = await app.tokenWith(['notifications create'])
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1)
      statuses.push((await store({ ...NEWS, users: [client] }, token)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })
})
