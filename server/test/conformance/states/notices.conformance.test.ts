import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { hashToken, newToken } from '../../../src/modules/access/index.ts'
import { DASHBOARD, STORE } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { everyResourceOn, isTextIn } from '../conformanceScene.ts'
import { columnOf } from '../subject.ts'
import type { Subject } from '../subject.ts'
import { DUE, isSystems, REASON, stateScene } from './stateScene.ts'

/** Notifies customers of what can't be taken back any more. */
const NOTIFY = 'moves.notify'
const LANGUAGES = ['ar', 'en'] as const

const movesThatNotify = ({ fields }: Resource): readonly StateMove[] =>
  (stateIn(fields)?.field.machine.moves ?? []).filter(({ notifies }) => notifies)

/** A text without what somebody wrote, and without the marks that keep its direction. */
const wordsOf = (body: string): string => body.replace(REASON, '').replaceAll(/[\u2066-\u2069]/g, '')

/** Signs a customer in as the store does, without its codes. */
async function customerToken({ app }: Subject, userId: number): Promise<string> {
  const { token } = newToken()
  await sql`insert into customer_sessions (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + interval '1 day')`.execute(app.platform.database.db)
  return token
}

everyResourceOn(
  'inboxes are filled by one statement, and later by whoever locks what waits',
  (of, resource) => {
    const scene = stateScene(resource)
    const owner = stateIn(resource.fields)?.field.machine.owner
    const type = `moved.${resource.name}`
    const index = readPermission(`${resource.subject} ${resource.readWith ?? 'index'}`)

    /** A record that belongs to a customer, and everybody who may be notified of it. */
    async function stage(state: string) {
      const subject = of()
      const { app, targetsOf, table } = subject
      // Records of earlier tests may be due by now: the sweep of this one would tell the same owner of them as well.
      if (stateIn(resource.fields)?.field.machine.moves.some(isSystems)) await app.sweep(DUE)
      const id = await scene.addIn(subject, state)
      const field = owner === undefined ? undefined : resource.fields[owner]
      const [userId = 0] = field?.kind === 'reference' ? await targetsOf(field) : []
      if (owner)
        await sql`update ${sql.table(table)} set ${sql.ref(columnOf(resource, owner))} = ${userId} where id = ${id}`.execute(
          app.platform.database.db,
        )
      // Nobody waits for the moves that led here.
      await sql`delete from move_notices`.execute(app.platform.database.db)
      const reader = await app.tokenWith(index ? [index] : [])
      const reading = [index, readPermission(`${resource.subject} show`)].flatMap(
        (one) => one && givenBy(one),
      )
      const stranger = await app.tokenWith(allPermissions.filter((one) => !reading.includes(one)))
      const inboxOf = async (token: string, language: 'ar' | 'en' = 'en'): Promise<Json[]> =>
        (
          await app.call('GET', `${DASHBOARD}/notification/index?per_page=50&type=${type}`, {
            token,
            language,
          })
        ).body.data.filter((row: Json) => row.notification_id === id)
      const customer = userId ? await customerToken(subject, userId) : null
      const inboxOfOwner = async (language: 'ar' | 'en' = 'en'): Promise<Json[]> =>
        customer === null
          ? []
          : (
              await app.call('GET', `${STORE}/notifications?per_page=50`, { token: customer, language })
            ).body.data.filter((row: Json) => row.type === type)
      const ownBefore = (await inboxOfOwner()).length
      return {
        subject,
        id,
        userId,
        reader,
        stranger,
        inboxOf,
        newOfOwner: async (language: 'ar' | 'en' = 'en') => {
          const rows = await inboxOfOwner(language)
          return rows.slice(0, rows.length - ownBefore)
        },
      }
    }
    type Stage = Awaited<ReturnType<typeof stage>>

    /** Lets the time pass in which a move is taken back. */
    const passUndo = async ({ subject, id }: Stage) => {
      const { db } = subject.app.platform.database
      await sql`update move_notices set due_at = due_at - interval '1 minute'
        where resource = ${resource.name} and record_id = ${id}`.execute(db)
      await subject.app.sweep(NOTIFY)
    }

    for (const move of movesThatNotify(resource))
      for (const from of move.from)
        test(`${move.name} from ${from} notifies ${String(move.notifies)} once, in their language, and nobody else`, async () => {
          const one = await stage(from)
          const { subject, id, reader, stranger, inboxOf, newOfOwner } = one
          const { keeper } = subject
          const before = await inboxOf(keeper.token)
          if (isSystems(move)) {
            if (move.due) await scene.putBefore(subject, id, move.due, -1)
            await subject.app.sweep(DUE)
          } else expect((await scene.take(subject, id, move.name, { token: keeper.token })).status).toBe(200)
          if (move.undo) {
            expect(await newOfOwner()).toEqual([])
            await passUndo(one)
          }
          await subject.app.sweep(NOTIFY)
          for (const language of LANGUAGES) {
            const staff = await inboxOf(reader.token, language)
            const own = await newOfOwner(language)
            expect(staff).toHaveLength(move.notifies?.includes('staff') ? 1 : 0)
            expect(own).toHaveLength(move.notifies?.includes('owner') ? 1 : 0)
            const { data } = (await subject.call('GET', `/${id}`, { language })).body
            for (const { title, body } of [...staff, ...own]) {
              for (const text of [title, body]) expect(text).toContain(String(data[resource.title]))
              expect([body, isTextIn(wordsOf(body), language)]).toEqual([body, true])
              if (!isSystems(move)) expect(body).toContain(REASON)
            }
          }
          expect(await inboxOf(stranger.token)).toEqual([])
          if (!isSystems(move)) expect(await inboxOf(keeper.token)).toHaveLength(before.length)
        })

    const undone = movesThatNotify(resource).find(({ undo }) => undo)
    if (undone)
      test(`${undone.name} that was taken back notifies the staff of that, and no customer, nor does one whose record is gone`, async () => {
        const one = await stage(undone.from[0] ?? '')
        const { subject, id, reader, inboxOf, newOfOwner } = one
        const { token } = subject.keeper
        const { body } = await scene.take(subject, id, undone.name, { token })
        expect((await scene.undo(subject, id, body.data.version, { token })).status).toBe(200)
        await passUndo(one)
        expect(await newOfOwner()).toEqual([])
        for (const [language, back] of [
          ['ar', / من جديد$/],
          ['en', / again$/],
        ] as const) {
          const titles = (await inboxOf(reader.token, language)).map(({ title }) => title)
          expect(titles.map((title) => back.test(title))).toEqual(
            undone.notifies?.includes('staff') ? [true, false] : [],
          )
        }
        await scene.take(subject, id, undone.name, { token })
        expect((await subject.call('DELETE', `/${id}`)).status).toBe(200)
        await passUndo(one)
        expect(await newOfOwner()).toEqual([])
      })

    if (undone?.notifies?.includes('owner'))
      test('what waits is notified of once, whoever looks at the same time', async () => {
        const one = await stage(undone.from[0] ?? '')
        const { app, keeper } = one.subject
        await scene.take(one.subject, one.id, undone.name, { token: keeper.token })
        await sql`update move_notices set due_at = now() - interval '1 minute'`.execute(
          app.platform.database.db,
        )
        await Promise.all([1, 2, 3, 4].map(() => app.sweep(NOTIFY)))
        await app.sweep(NOTIFY)
        expect(await one.newOfOwner()).toHaveLength(1)
      })

    const staffMove = movesThatNotify(resource).find(({ notifies }) => notifies?.includes('staff'))
    if (staffMove && !isSystems(staffMove))
      test('each of the staff chooses how they are notified, and reads about one record at a time', async () => {
        const [from = ''] = staffMove.from
        const [one, other] = [await stage(from), await stage(from)]
        const { reader, stranger, inboxOf, subject } = one
        const { app, keeper } = subject
        for (const { id } of [one, other])
          await scene.take(subject, id, staffMove.name, { token: keeper.token })

        const switches = `${DASHBOARD}/notification/switches`
        const ownSwitches = (await app.call('GET', switches, { token: reader.token })).body.data
        const usual = { toast: true, sound: true, push: true, mail: false }
        expect(ownSwitches).toContainEqual({
          type,
          name: expect.stringMatching(/: changes of state$/),
          ...usual,
        })
        const put = (token: string) =>
          app.call('POST', switches, { token, body: { type, way: 'mail', on: 1 } })
        expect((await put(reader.token)).body.data).toMatchObject({ type, mail: true })
        expect((await put(stranger.token)).status).toBe(403)

        const unread = async (): Promise<Json[]> =>
          (await app.call('GET', `${DASHBOARD}/notification/notifications-count`, { token: reader.token }))
            .body.data.unread_moves
        expect(await unread()).toEqual([one, other].map(({ id }) => ({ type, record_id: id })).toReversed())
        const { status } = await app.call('POST', `${DASHBOARD}/notification/mark-as-read`, {
          token: reader.token,
          body: { type, record_id: one.id },
        })
        expect(status).toBe(200)
        expect(await inboxOf(reader.token)).toMatchObject([{ is_read: true }])
        expect(await unread()).toEqual([{ type, record_id: other.id }])
        const rows = (
          await app.call('GET', `${DASHBOARD}/notification/index?type=${type}`, { token: reader.token })
        ).body.data
        expect(rows.find((row: Json) => row.notification_id === other.id)).toMatchObject({ is_read: false })
      })
  },
  (resource) => movesThatNotify(resource).length > 0,
)
