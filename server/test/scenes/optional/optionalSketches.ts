import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { defineModule } from '@bustan/contract/core/modules/module.ts'
import { namedFields } from '@bustan/contract/core/resource/namedFields.ts'
import { allActions, defineResource } from '@bustan/contract/core/resource/resource.ts'
import { optionalModules as ofProduct } from '../../../src/optionalModules.ts'
import type { OptionalModules } from '../../../src/optionalModules.ts'
import type { Module } from '../../../src/platform/crud/module.ts'
import { readModuleSettings } from '../../../src/platform/settings/storedSettings.ts'
import { sql } from 'kysely'

const benches = defineResource({
  name: 'workshops.benches',
  subject: 'units',
  fields: { name: namedFields.name, is_active: namedFields.is_active },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})

const tickets = defineResource({
  name: 'repairs.tickets',
  subject: 'units',
  fields: {
    code: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    bench_id: { kind: 'reference', to: 'workshops.benches', required: true, listed: true },
  },
  title: 'code',
  sort: ['code', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})

const workshops = defineModule({ name: 'workshops', permissions: {}, resources: [benches], requires: [] })

/** A module that needs two others, and has settings and work of its own. */
export const repairs = defineModule({
  name: 'repairs',
  permissions: {},
  resources: [tickets],
  requires: ['masters', 'workshops'],
  settings: {
    greeting: { kind: 'text', max: 60 },
    daily_tickets: { kind: 'whole', min: 1, max: 50, initial: 5, required: true },
    urgency: { kind: 'choice', choices: ['calm', 'urgent'], initial: 'calm', required: true },
    collects: { kind: 'flag', initial: false },
    closing_days: { kind: 'shape', shape: 'weekdays', initial: [] },
    parts_host: { kind: 'host' },
    parts_key: { kind: 'secret', max: 100, sentTo: ['parts_host'] },
  },
})

/** Asks for a greeting, which a job writes down with the settings of that moment. */
const greet = endpoint('POST', '/repairs/greet', 'units edit', {
  body: z.object({ whom: z.string() }),
  answer: z.object({ message: z.string() }),
})

/** Seconds between two looks of the sweep. */
const LOOK_SECONDS = 0.02

const repairsModule: Module = {
  definition: repairs,
  routes({ jobs }, route) {
    route(
      greet,
      { summary: 'Ask for a greeting' },
      {
        async commit(tx, { body: { whom } }) {
          await jobs.enqueue(tx, 'repairs.greet', { whom })
          return { message: whom }
        },
      },
    )
  },
  jobs({ database: { db } }, work) {
    work.define<{ whom: string }>('repairs.greet', async ({ whom }) => {
      const { greeting, daily_tickets, urgency, collects, closing_days } = await readModuleSettings(
        db,
        repairs,
      )
      // Each has the type of its kind: this would not compile otherwise.
      const numbers: number[] = [daily_tickets, ...closing_days]
      const chosen: 'calm' | 'urgent' = urgency
      const words = [
        greeting?.trim() ?? 'none',
        whom,
        ...numbers,
        chosen,
        collects ? 'collects' : 'waits',
      ].join(' ')
      await sql`insert into repairs_greetings (words) values (${words})`.execute(db)
    })
    work.define('repairs.yearly', () => Promise.resolve(), '0 0 1 1 *')
    work.sweep(
      'repairs.look',
      () => sql`update repairs_looks set looks = looks + 1`.execute(db),
      LOOK_SECONDS,
    )
  },
}

const modules: Readonly<Record<string, Module>> = {
  workshops: { definition: workshops },
  repairs: repairsModule,
}

/** The product's own modules that may be left off, and two more of which one needs the others. */
export const optionalSketches: OptionalModules = {
  definitions: [...ofProduct.definitions, workshops, repairs],
  migrationsOf: (name) =>
    name in modules
      ? fileURLToPath(new URL(`migrations/${name}`, import.meta.url))
      : ofProduct.migrationsOf(name),
  load: async (name) => modules[name] ?? ofProduct.load(name),
}
