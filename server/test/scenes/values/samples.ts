import { defineResource } from '@bustan/contract/core/resource/resource.ts'
import { flag, optional } from '@bustan/contract/core/resource/inputs.ts'
import { listQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { optionalModules } from '@bustan/contract/modules.ts'
import { sql } from 'kysely'
import { AppError } from '../../../src/platform/faults/errors.ts'
import { served } from '../../../src/platform/crud/module.ts'
import type { Module } from '../../../src/platform/crud/module.ts'
import { makeSketchTables, sketchesModule } from '../sketches/sketches.ts'
import type { DatabaseKind } from '../../databases/kinds.ts'
import { startTestApp } from '../../testApp.ts'
import type { TestApp } from '../../testApp.ts'
import { ledgersTables, sampleLedgers } from './sampleLedgers.ts'
import { sampleReports } from './sampleReports.ts'
import { servedStays, stays, staysTables } from './sampleStays.ts'
import { titled, titledTables } from './sampleTitles.ts'

/** A resource no module has, with a field of every kind: what the platform does for all of them is tested on it. */
export const samples = defineResource({
  name: 'samples',
  subject: 'units',
  envelope: 'Sample',
  fields: {
    name: { kind: 'bilingual', max: 60, required: { create: ['ar'], edit: ['ar', 'en'] }, listed: true },
    notes: { kind: 'bilingual', max: 200, long: true },
    story: { kind: 'richText', max: 2_000 },
    image: { kind: 'image' },
    paper: { kind: 'file', types: ['docx', 'pdf'], maxBytes: 5_000, listed: true },
    parent_id: { kind: 'reference', to: 'samples', listed: true },
    price: { kind: 'money', positive: true, listed: true },
    weight: { kind: 'number', decimals: 3, max: 1_000, unit: 'kilogram', listed: true },
    total: { kind: 'number', max: 2_147_483_647 },
    share: { kind: 'number', decimals: 1, min: -50, max: 100, unit: 'percent' },
    start_at: { kind: 'date', fromToday: true },
    end_at: { kind: 'date', notBefore: 'start_at' },
    sku: { kind: 'text', format: 'code', max: 20 },
    phone: { kind: 'text', format: 'phone', max: 20 },
    iban: { kind: 'text', format: 'iban', max: 24 },
    plate: { kind: 'text', format: 'plate', max: 12 },
    site: { kind: 'text', format: 'url', max: 200 },
    remarks: { kind: 'text', format: 'lines', max: 100 },
    grade: { kind: 'choice', options: ['first', 'second'] },
    seasons: { kind: 'choices', options: ['winter', 'spring', 'summer'] },
    opens_at: { kind: 'time' },
    periods: {
      kind: 'lines',
      max: 3,
      fields: {
        name: { kind: 'bilingual', max: 30, required: { create: ['ar'], edit: ['ar'] } },
        start_at: { kind: 'date' },
        end_at: { kind: 'date', notBefore: 'start_at' },
        price: { kind: 'money', required: true, positive: true },
        share: { kind: 'number', decimals: 1, max: 100, unit: 'percent' },
        grade: { kind: 'choice', options: ['first', 'second'] },
        friend_id: { kind: 'reference', to: 'samples' },
        is_rare: { kind: 'flag', initial: true },
      },
    },
    seen_at: { kind: 'moment' },
    friend_ids: { kind: 'references', to: 'samples', max: 3 },
    place: { kind: 'point', listed: true },
    pictures: { kind: 'gallery', max: 4 },
    zone: { kind: 'area', max: 6 },
    extras: { kind: 'additional', definedBy: 'masters.additional_fields', on: 'service_type' },
    token_id: { kind: 'reference', to: 'tokens' },
    defect: { kind: 'text', max: 100, required: true, onlyIf: ['grade', 'second'] },
    medal: { kind: 'choice', options: ['gold', 'silver'], onlyIf: ['grade', 'first'] },
    engraving: {
      kind: 'bilingual',
      max: 60,
      required: { create: ['ar'], edit: ['ar'] },
      onlyIf: ['medal', 'gold'],
    },
    ribbon: { kind: 'text', max: 40, required: true, onlyIf: ['medal', ['gold', 'silver']] },
    is_rare: { kind: 'flag', initial: false, numeric: true },
    bounty: { kind: 'money', onlyIf: ['is_rare', true] },
    months: { kind: 'choices', options: ['may', 'june'], onlyIf: ['is_rare', false] },
    parts: { kind: 'aggregate', of: 'samples', by: 'parent_id', listed: true },
    rare_worth: {
      kind: 'aggregate',
      of: 'samples',
      by: 'friend_ids',
      sum: 'price',
      money: true,
      where: { is_rare: true, grade: ['first', 'second'] },
    },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'price', 'weight', 'total', 'created_at'],
  select: ['price'],
  filters: {
    name: { kind: 'text' },
    parent_id: { kind: 'reference', to: 'samples', column: 'parent_id', spelled: ['parentId'] },
    is_rare: { kind: 'flag', column: 'is_rare' },
    friend_ids: { kind: 'reference', to: 'samples', column: 'friend_ids' },
    grade: { kind: 'choice', quick: true },
    season: { kind: 'choice', field: 'seasons' },
    price: { kind: 'range' },
    mass: { kind: 'range', field: 'weight' },
    created: { kind: 'days', column: 'created_at' },
    starts: { kind: 'days', column: 'start_at', names: 'starts' },
    seen: { kind: 'days', column: 'seen_at', names: 'seen' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})

/** A resource whose records have a state, no switch and no names in two languages: they are called by their code. */
export const tokens = defineResource({
  name: 'tokens',
  subject: 'units',
  fields: {
    code: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    phone: { kind: 'text', format: 'phone', max: 20, listed: true },
    plate: { kind: 'text', format: 'plate', max: 12 },
    remarks: { kind: 'text', format: 'lines', max: 100, search: true },
    secret_note: { kind: 'text', max: 100, search: false },
    holder_id: { kind: 'reference', to: 'users' },
    mass: { kind: 'aggregate', of: 'samples', by: 'token_id', sum: 'weight', where: { grade: 'second' } },
    state: {
      kind: 'state',
      machine: {
        states: {
          pending: 'warning',
          accepted: 'success',
          rejected: 'danger',
          expired: 'neutral',
          closed: 'neutral',
        },
        initial: 'pending',
        owner: 'holder_id',
        moves: [
          {
            name: 'accept',
            from: ['pending'],
            to: 'accepted',
            needs: 'activate',
            undo: true,
            notifies: ['staff', 'owner'],
          },
          { name: 'reject', from: ['pending'], to: 'rejected', reason: true, undo: true },
          {
            name: 'close',
            from: ['accepted'],
            to: 'closed',
            needs: 'delete',
            confirm: true,
            notifies: ['staff', 'owner'],
          },
          { name: 'close', from: ['rejected'], to: 'closed' },
          {
            name: 'expire',
            from: ['pending'],
            to: 'expired',
            by: 'system',
            due: { after: { minutes: 30 } },
            notifies: ['staff', 'owner'],
          },
          { name: 'expire', from: ['accepted'], to: 'expired', by: 'system', due: { field: 'ends_at' } },
          {
            name: 'close',
            from: ['expired'],
            to: 'closed',
            by: 'system',
            due: { field: 'last_day' },
          },
        ],
      },
      listed: true,
    },
    ends_at: { kind: 'moment' },
    last_day: { kind: 'date' },
  },
  title: 'code',
  sort: ['code', 'created_at'],
  filters: { code: { kind: 'text' }, standing: { kind: 'choice', field: 'state', quick: true } },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})

export const tokensTable = sql`
  create table tokens (
    id integer generated by default as identity primary key,
    code text not null,
    holder_phone text,
    plate text,
    remarks text,
    secret_note text,
    holder_id integer references users on delete restrict,
    standing text not null,
    standing_since timestamptz not null,
    ends_at timestamptz,
    closes_on date,
    search text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`

/** The moves of tokens, as the rule of their resource was told of them. */
const stepsTable = sql`
  create table token_steps (
    id integer generated by default as identity primary key,
    token_id integer not null references tokens on delete cascade,
    move text not null,
    is_undo boolean not null,
    actor integer,
    before text not null,
    after text not null
  )`

const table = sql`
  create table samples (
    id integer generated by default as identity primary key,
    name_ar text not null,
    name_en text not null,
    notes_ar text,
    notes_en text,
    story_ar text,
    story_en text,
    search text not null,
    image_key text references files,
    paper_key text references files,
    parent_id integer references samples on delete restrict,
    price integer,
    weight numeric(12, 3),
    total integer,
    share numeric(5, 1),
    start_at date,
    end_at date,
    sku text,
    phone text,
    iban text,
    plate text,
    site text,
    remarks text,
    grade text,
    seasons text[] not null,
    opens_at text,
    periods jsonb not null,
    seen_at timestamptz,
    friend_ids integer[] not null,
    place_lat double precision,
    place_lng double precision,
    pictures text[] not null,
    zone jsonb,
    extras jsonb not null default '{}',
    token_id integer references tokens on delete restrict,
    defect text,
    medal text,
    engraving_ar text,
    engraving_en text,
    ribbon text,
    bounty integer,
    months text[] not null,
    is_rare boolean not null,
    is_active boolean not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`

/** The columns of tokens that are called otherwise than their fields. */
export const tokenColumns = {
  phone: 'holder_phone',
  state: 'standing',
  state_since: 'standing_since',
  last_day: 'closes_on',
}

/** The remarks of a token of which no move is taken. */
export const UNMOVED = 'bolted'

const servedSamples = served(samples, {
  listQuery: listQuery(samples, { top: optional(flag()) }),
  listWhere: ({ top }) => (top ? [sql`parent_id is null`] : []),
})

export const servedTokens = served(tokens, {
  storage: { table: 'tokens', columns: tokenColumns },
  async afterMove(tx, call, { move, isUndo, before, after }) {
    await sql`insert into token_steps (token_id, move, is_undo, actor, before, after)
      values (${after.id}, ${move.name}, ${isUndo}, ${call?.actor.id ?? null}, ${before['standing']}, ${after['standing']})`.execute(
      tx,
    )
    if (after['remarks'] === UNMOVED) throw new AppError('protected')
  },
})

export const samplesModule: Module = {
  definition: {
    name: 'samples',
    permissions: {},
    resources: [samples, tokens, stays, ...titled],
    ledgers: sampleLedgers,
    reports: sampleReports,
  },
  ruled: [servedSamples, servedTokens, servedStays],
}

/** A product that has samples, tokens, stays and ledgers beside its own modules, all of which are on. */
export async function startWithSamples(kind: DatabaseKind): Promise<TestApp> {
  const everyModule = { MODULES: optionalModules.map(({ name }) => name).join() }
  const app = await startTestApp(kind, everyModule, { modules: [samplesModule, sketchesModule] })
  await tokensTable.execute(app.platform.database.db)
  await stepsTable.execute(app.platform.database.db)
  await table.execute(app.platform.database.db)
  await makeSketchTables(app.platform.database.db)
  for (const statement of [...staysTables, ...titledTables, ...ledgersTables])
    await statement.execute(app.platform.database.db)
  return app
}
