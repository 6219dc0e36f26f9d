import type { Permission } from '@bustan/contract/permissions.ts'
import type { ComponentType } from 'react'
import type { Query } from '../http/http.ts'
import type { TextKey } from '../i18n/i18n.ts'

/** A record that was just added: enough to choose it. */
export interface Added {
  id: number
  name: string
}

/** The props of the dialog that adds a record. */
export interface AddDialogProps {
  /** The name that was typed into the select. */
  typed: string
  /** Values that the form around the select decides already. */
  presets: Readonly<Record<string, number | null>>
  onAdded: (record: Added) => void
  onClose: () => void
}

/** Records that can be added where another form chooses one. */
export interface Addable {
  /** The resource's name in the API. */
  to: string
  /** The query that narrows the resource to these records: a select of them uses the same one. */
  query?: Query
  label: TextKey
  permission: Permission
  load: () => Promise<ComponentType<AddDialogProps>>
}

const narrows = (own: Query = {}, wanted: Query) =>
  Object.entries(own).every(([name, value]) => wanted[name] === value)

/** Returns what adds the records that a select of resource `to` asks for, if anything does. */
export const addableFor = (all: readonly Addable[], to: string, query: Query = {}): Addable | undefined =>
  all.find((one) => one.to === to && narrows(one.query, query))
