import { allActions, defineResource } from '@bustan/contract/core/resource/resource.ts'
import { namedFields } from '@bustan/contract/core/resource/namedFields.ts'

/** Something that a lodging has: no more than a name and a picture. */
export const features = defineResource({
  name: 'features',
  subject: 'units',
  fields: { name: namedFields.name, icon: { kind: 'image' }, is_active: namedFields.is_active },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})

/** A place to stay, by the night. */
export const lodgings = defineResource({
  name: 'lodgings',
  subject: 'units',
  fields: {
    name: namedFields.name,
    rooms: { kind: 'number', min: 1, max: 5_000, required: true },
    guests: { kind: 'number', min: 1, max: 5_000, required: true, listed: true },
    feature_ids: { kind: 'references', to: 'features', max: 30 },
    address: { kind: 'text', max: 191, required: true },
    place: { kind: 'point', required: true },
    night_price: { kind: 'money', required: true, positive: true, listed: true },
    insurance: { kind: 'money' },
    peaks: {
      kind: 'lines',
      max: 12,
      fields: {
        from: { kind: 'date', required: true },
        until: { kind: 'date', required: true, notBefore: 'from' },
        price: { kind: 'money', required: true, positive: true },
      },
    },
    check_in: { kind: 'time', required: true },
    check_out: { kind: 'time', required: true },
    entry: {
      kind: 'choice',
      options: ['host', 'reception', 'smart_lock', 'key_box'],
      required: true,
    },
    key_place: { kind: 'text', format: 'lines', max: 500, required: true, onlyIf: ['entry', 'key_box'] },
    terms: { kind: 'bilingual', max: 2_000, long: true },
    images: { kind: 'gallery', max: 40 },
    extras: { kind: 'additional', definedBy: 'masters.additional_fields', on: 'unit_category' },
    is_verified: { kind: 'flag', initial: false, listed: true },
    is_golden: { kind: 'flag', initial: false },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'night_price', 'guests', 'created_at'],
  filters: {
    name: { kind: 'text' },
    feature_ids: { kind: 'reference', to: 'features', column: 'feature_ids' },
    is_verified: { kind: 'flag', column: 'is_verified' },
    is_golden: { kind: 'flag', column: 'is_golden' },
    night_price: { kind: 'range' },
    guests: { kind: 'range' },
  },
  actions: allActions,
})

export const bookings = defineResource({
  name: 'bookings',
  subject: 'units',
  fields: {
    code: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    lodging_id: { kind: 'reference', to: 'lodgings', required: true, listed: true },
    guest_id: { kind: 'reference', to: 'users', required: true, listed: true },
    starts_at: { kind: 'date', listed: true },
    ends_at: { kind: 'date', required: true, notBefore: 'starts_at', listed: true },
    total: { kind: 'money', required: true, listed: true },
    payment: { kind: 'choice', options: ['balance', 'card', 'cash'], required: true },
    state: {
      kind: 'state',
      listed: true,
      machine: {
        states: {
          new: 'info',
          accepted: 'warning',
          paid: 'progress',
          completed: 'success',
          rejected: 'danger',
          cancelled: 'danger',
          missed: 'neutral',
        },
        initial: 'new',
        moves: [
          { name: 'accept', from: ['new'], to: 'accepted' },
          { name: 'reject', from: ['new'], to: 'rejected', reason: true, undo: true },
          { name: 'miss', from: ['accepted'], to: 'missed', by: 'system', due: { after: { minutes: 60 } } },
          { name: 'pay', from: ['accepted'], to: 'paid', needs: 'activate' },
          { name: 'complete', from: ['paid'], to: 'completed', confirm: true },
          {
            name: 'cancel',
            from: ['new', 'accepted', 'paid'],
            to: 'cancelled',
            needs: 'delete',
            reason: true,
          },
        ],
      },
    },
  },
  title: 'code',
  booking: { unit: 'lodging_id', from: 'starts_at', until: 'ends_at', states: ['new', 'accepted', 'paid'] },
  sort: ['code', 'starts_at', 'total', 'created_at'],
  filters: {
    code: { kind: 'text' },
    lodging_id: { kind: 'reference', to: 'lodgings', column: 'lodging_id' },
    state: { kind: 'choice', quick: true },
    payment: { kind: 'choice' },
    starts: { kind: 'days', column: 'starts_at', names: 'starts' },
    ends: { kind: 'days', column: 'ends_at', names: 'ends' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})
