import { defineLedger } from '@bustan/contract/core/ledger/ledger.ts'
import { allActions, defineResource } from '@bustan/contract/core/resource/resource.ts'
import { namedFields } from '@bustan/contract/core/resource/namedFields.ts'

/** Paid for by advertisers and by those who train: how much of it hangs on its kind. */
export const packages = defineResource({
  name: 'packages',
  subject: 'units',
  fields: {
    name: namedFields.name,
    package_kind: { kind: 'choice', options: ['ads', 'coaching'], required: true, listed: true },
    price: { kind: 'money', required: true, listed: true },
    discount: { kind: 'number', max: 100, decimals: 2, unit: 'percent', listed: true },
    days: { kind: 'number', min: 1, max: 3_650, required: true, listed: true },
    ads: { kind: 'number', min: 1, max: 10_000, required: true, onlyIf: ['package_kind', 'ads'] },
    people: { kind: 'number', min: 1, max: 100, required: true, onlyIf: ['package_kind', 'coaching'] },
    sold: { kind: 'aggregate', of: 'subscriptions', by: 'package_id', listed: true },
    earned: {
      kind: 'aggregate',
      of: 'subscriptions',
      by: 'package_id',
      sum: 'total',
      money: true,
      where: { state: ['confirmed', 'running', 'done'] },
    },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'price', 'days', 'created_at'],
  filters: {
    name: { kind: 'text' },
    package_kind: { kind: 'choice', quick: true },
    price: { kind: 'range' },
    created: { kind: 'days', column: 'created_at' },
  },
  actions: allActions,
})

export const subscriptions = defineResource({
  name: 'subscriptions',
  subject: 'units',
  fields: {
    code: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    package_id: { kind: 'reference', to: 'packages', required: true, listed: true },
    user_id: { kind: 'reference', to: 'users', required: true, listed: true },
    starts_at: { kind: 'date', required: true, listed: true },
    ends_at: { kind: 'date', notBefore: 'starts_at' },
    total: { kind: 'money', required: true, listed: true },
    state: {
      kind: 'state',
      listed: true,
      machine: {
        states: {
          new: 'info',
          confirmed: 'warning',
          running: 'progress',
          done: 'success',
          canceled: 'danger',
        },
        initial: 'new',
        moves: [
          { name: 'confirm', from: ['new'], to: 'confirmed' },
          { name: 'begin', from: ['confirmed'], to: 'running', by: 'system', due: { field: 'starts_at' } },
          { name: 'finish', from: ['running'], to: 'done', by: 'system', due: { field: 'ends_at' } },
          { name: 'cancel', from: ['new', 'confirmed', 'running'], to: 'canceled', reason: true },
        ],
      },
    },
  },
  title: 'code',
  sort: ['code', 'starts_at', 'total', 'created_at'],
  filters: {
    code: { kind: 'text' },
    package_id: { kind: 'reference', to: 'packages', column: 'package_id' },
    user_id: { kind: 'reference', to: 'users', column: 'user_id' },
    state: { kind: 'choice', quick: true },
    total: { kind: 'range' },
    starts: { kind: 'days', column: 'starts_at', names: 'starts' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})

/** A discount by a code: for some products, within a time, and often or once for each client. */
export const coupons = defineResource({
  name: 'coupons',
  subject: 'units',
  fields: {
    name: namedFields.name,
    code: { kind: 'text', format: 'code', max: 30, required: true, listed: true },
    discount: {
      kind: 'number',
      min: 1,
      max: 100,
      decimals: 2,
      unit: 'percent',
      required: true,
      listed: true,
    },
    least: { kind: 'money' },
    most: { kind: 'money' },
    starts_at: { kind: 'date', required: true, listed: true },
    ends_at: { kind: 'date', notBefore: 'starts_at', listed: true },
    lines: { kind: 'choices', options: ['orders', 'bookings', 'trips'], required: true },
    client_ids: { kind: 'references', to: 'users', max: 50 },
    tiers: {
      kind: 'lines',
      max: 5,
      fields: {
        from: { kind: 'money', required: true },
        share: { kind: 'number', min: 1, max: 100, unit: 'percent', required: true },
      },
    },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'code', 'starts_at', 'created_at'],
  filters: {
    name: { kind: 'text' },
    lines: { kind: 'choice' },
    starts: { kind: 'days', column: 'starts_at', names: 'starts' },
  },
  actions: allActions,
})

/** The advertisements that are left of what somebody has paid for. */
export const packageBalances = defineLedger({
  name: 'packagebalances',
  subject: 'units',
  of: { to: 'subscriptions' },
  unit: 'number',
  entries: {
    granted: { sign: 1, by: 'staff', needs: 'create', reason: true },
    used: { sign: -1, by: 'staff' },
    withdrawn: { sign: -1, by: 'staff', needs: 'delete', reason: true },
  },
})
