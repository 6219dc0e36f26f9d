import { existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { OneAtATime } from '../../jobs/oneAtATime.ts'
import { DurableFiles, durableStartParams } from './durableFiles.ts'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedStart } from './embeddedSession.ts'

const settings = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
const extensions = { btree_gin, pg_trgm, unaccent }

function inMemory(template: Uint8Array | undefined): PGliteOptions {
  const startParams = [...PGlite.defaultStartParams, ...settings]
  if (!template) return { extensions, startParams }
  return { extensions, startParams, loadDataDir: new Blob([new Uint8Array(template)]) }
}

function onDisk(folder: string): PGliteOptions {
  return { extensions, startParams: [...durableStartParams, ...settings], fs: new DurableFiles(folder) }
}

async function open(start: EmbeddedStart): Promise<PGlite> {
  if (!start.folder) return PGlite.create(inMemory(start.template))
  if (!existsSync(start.folder)) {
    // Made aside and renamed when complete: a process killed in the middle leaves no half-made database behind.
    const unfinished = `${start.folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const created = await PGlite.create(onDisk(unfinished))
    await created.close()
    renameSync(unfinished, start.folder)
  }
  return PGlite.create(onDisk(start.folder))
}

async function answer(database: PGlite, request: EmbeddedRequest): Promise<Uint8Array | undefined> {
  if (request.kind === 'exec') return (await database.execProtocolRaw(request.bytes)).slice()
  if (request.kind === 'dump') return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
  await database.close()
  return undefined
}

function requirePort(): NonNullable<typeof parentPort> {
  if (!parentPort) throw new Error('The embedded database runs in a worker thread only')
  return parentPort
}

const port = requirePort()
const database = await open(workerData as EmbeddedStart)

function send(reply: EmbeddedReply): void {
  const buffer = reply.kind === 'done' ? reply.bytes?.buffer : undefined
  port.postMessage(reply, buffer instanceof ArrayBuffer ? [buffer] : [])
}

function serve(): void {
  const requests = new OneAtATime()
  port.on('message', (request: EmbeddedRequest) => {
    void requests.run(async () => {
      try {
        send({ kind: 'done', id: request.id, bytes: await answer(database, request) })
      } catch (error) {
        send({
          kind: 'failed',
          id: request.id,
          reason: error instanceof Error ? error.message : String(error),
        })
      }
      if (request.kind === 'close') port.close()
    })
  })
  send({ kind: 'ready' })
}

serve()
