import { defineLedger } from '@bustan/contract/core/ledger/ledger.ts'
import { allActions, defineResource } from '@bustan/contract/core/resource/resource.ts'
import { namedFields } from '@bustan/contract/core/resource/namedFields.ts'

export const carTypes = defineResource({
  name: 'cartypes',
  subject: 'units',
  fields: {
    name: namedFields.name,
    drivers: {
      kind: 'aggregate',
      of: 'drivers',
      by: 'car_type_id',
      where: { is_available: true },
      listed: true,
    },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})

/** Somebody who asks to deliver, and does once they are accepted. */
export const drivers = defineResource({
  name: 'drivers',
  subject: 'units',
  fields: {
    holder: { kind: 'text', max: 120, required: true, listed: true },
    user_id: { kind: 'reference', to: 'users', required: true, listed: true },
    identity: { kind: 'text', format: 'nationalId', max: 10, required: true },
    iban: { kind: 'text', format: 'iban', max: 24, required: true },
    plate: { kind: 'text', format: 'plate', max: 12, required: true, listed: true },
    phone: { kind: 'text', format: 'phone', max: 20, required: true },
    email: { kind: 'text', format: 'email', max: 191 },
    car_type_id: { kind: 'reference', to: 'cartypes', required: true, listed: true },
    made_in: { kind: 'number', min: 1_980, max: 9_999, required: true },
    licence: { kind: 'image' },
    vehicle: { kind: 'image' },
    works: { kind: 'choices', options: ['morning', 'evening', 'night'] },
    is_available: { kind: 'flag', initial: false, listed: true },
    state: {
      kind: 'state',
      listed: true,
      machine: {
        states: { pending: 'warning', accepted: 'success', rejected: 'danger' },
        initial: 'pending',
        owner: 'user_id',
        moves: [
          { name: 'accept', from: ['pending'], to: 'accepted', notifies: ['owner'] },
          { name: 'reject', from: ['pending'], to: 'rejected', reason: true, notifies: ['owner'] },
        ],
      },
    },
  },
  title: 'holder',
  sort: ['holder', 'made_in', 'created_at'],
  filters: {
    holder: { kind: 'text' },
    car_type_id: { kind: 'reference', to: 'cartypes', column: 'car_type_id' },
    is_available: { kind: 'flag', column: 'is_available' },
    works: { kind: 'choice' },
    state: { kind: 'choice', quick: true },
    made: { kind: 'range', field: 'made_in' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})

export const marinas = defineResource({
  name: 'marinas',
  subject: 'units',
  fields: {
    name: namedFields.name,
    keeper_id: { kind: 'reference', to: 'users', required: true, listed: true },
    place: { kind: 'point', required: true },
    opens_at: { kind: 'time' },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'created_at'],
  filters: {
    name: { kind: 'text' },
    keeper_id: { kind: 'reference', to: 'users', column: 'keeper_id', spelled: ['keeperId'] },
  },
  actions: allActions,
})

/** The cash that a driver has to hand in: what was paid at the door is owed until then. */
export const driverCash = defineLedger({
  name: 'drivercash',
  subject: 'units',
  of: { to: 'drivers' },
  unit: 'money',
  entries: {
    handed: { sign: 1, by: 'staff' },
    collected: { sign: -1, by: 'staff' },
    corrected: { sign: -1, by: 'staff', needs: 'activate', reason: true },
  },
})
