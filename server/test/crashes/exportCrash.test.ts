import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isDeep } from '../databases/depth.ts'
import { bothDatabases, usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

const databases = bothDatabases('a file in the making is found again by another process or by the next start')

const ROWS = isDeep ? 60_000 : 8_000

describe.each(databases)('a server that ends while it writes a file, on %s', (kind) => {
  // A server that is asked to end closes an embedded database; one that is killed leaves more to do.
  test.each(isDeep || usualDatabases.includes(kind) ? (['kill', 'stop'] as const) : (['kill'] as const))(
    '%s: the next one writes it to its end',
    async (how) => {
      const { folder, start, look, remove } = await lasting(kind)
      await look(({ db }) =>
        sql`insert into units (name_ar, name_en, search)
          select 'وحدة ' || n, 'Unit ' || n, 'وحده unit ' || n from generate_series(1, ${ROWS}::int) n`.execute(
          db,
        ),
      )
      const first = await start()
      const token = await signInToServer(first.url)
      const { body, status } = await callServer(first.url, 'POST', '/exports', {
        token,
        body: { list: 'units' },
      })
      expect(status).toBe(201)
      const path = `/exports/${String(body.data['id'])}`
      const stateAt = async (url: string) => (await callServer(url, 'GET', path, { token })).body.data
      await expect.poll(async () => (await stateAt(first.url))['state'], { interval: 20 }).toBe('running')
      await first[how]()
      // Whoever is not heard of for a while counts as gone: on Postgres that while has passed, without the waiting. Nobody but
      // the next start can be at an embedded database, so there it counts as gone however late it was heard of.
      const minutes = kind === 'embedded' ? 600 : -1
      await look(({ db }) =>
        sql`update exports set beat_at = beat_at + make_interval(mins => ${minutes}::int)`.execute(db),
      )

      const second = await start()
      await expect.poll(async () => (await stateAt(second.url))['state'], { interval: 500 }).toBe('ready')
      expect((await stateAt(second.url))['done']).toBe(ROWS)
      // The files that the first one left are gone, or will be with the next sweep; there is one file that counts.
      expect((await readdir(join(folder, 'exports'))).length).toBeLessThanOrEqual(2)
      await second.stop()
      await remove()
    },
  )
})
