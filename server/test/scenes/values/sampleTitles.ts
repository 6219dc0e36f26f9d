import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { defineResource } from '@bustan/contract/core/resource/resource.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { sql } from 'kysely'
import { tableStatements } from '../../../../scripts/making/migrationText.ts'

/** Returns a resource with a state whose moves notify everybody, and records that are called by this field. */
const titledBy = (name: string, label: Field): Resource =>
  defineResource({
    name,
    subject: 'units',
    fields: {
      label,
      holder_id: { kind: 'reference', to: 'users' },
      state: {
        kind: 'state',
        machine: {
          states: { open: 'info', shut: 'neutral' },
          initial: 'open',
          owner: 'holder_id',
          moves: [{ name: 'shut', from: ['open'], to: 'shut', notifies: ['staff', 'owner'] }],
        },
      },
    },
    title: 'label',
    sort: ['created_at'],
    filters: { label: { kind: 'text' } },
    actions: ['index', 'show', 'create'],
  })

/** Resources of which each is called in another way: in two languages, in words, or by a number. */
export const titled: readonly Resource[] = [
  titledBy('halls', { kind: 'bilingual', max: 60, required: { create: ['ar', 'en'], edit: ['ar', 'en'] } }),
  titledBy('plaques', { kind: 'text', max: 60, required: true }),
  titledBy('rounds', { kind: 'number', decimals: 2, max: 1_000, required: true }),
]

export const titledTables = titled.flatMap(({ name, fields }) =>
  tableStatements(name, fields, tableOf).map((statement) => sql.raw(statement)),
)
