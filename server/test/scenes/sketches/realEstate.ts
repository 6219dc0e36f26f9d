import { allActions, defineResource } from '@bustan/contract/core/resource/resource.ts'
import { namedFields } from '@bustan/contract/core/resource/namedFields.ts'

/** Kinds of property, each with what is said of it. */
export const sections = defineResource({
  name: 'sections',
  subject: 'units',
  fields: {
    name: namedFields.name,
    image: { kind: 'image' },
    statements: {
      kind: 'lines',
      max: 20,
      fields: { trait: { kind: 'bilingual', max: 60, required: { create: ['ar'], edit: ['ar'] } } },
    },
    is_on_map: { kind: 'flag', initial: true, listed: true },
    listings: {
      kind: 'aggregate',
      of: 'listings',
      by: 'section_id',
      where: { state: 'published' },
      listed: true,
    },
    is_active: namedFields.is_active,
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})

/** A property for sale or rent, with its borders on the map. */
export const listings = defineResource({
  name: 'listings',
  subject: 'units',
  fields: {
    title: { kind: 'text', max: 120, required: true, listed: true },
    number: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    section_id: { kind: 'reference', to: 'sections', required: true, listed: true },
    advertiser_id: { kind: 'reference', to: 'users', required: true },
    offer: { kind: 'choice', options: ['sale', 'rent'], required: true, listed: true },
    rent_type: {
      kind: 'choice',
      options: ['daily', 'monthly', 'yearly'],
      required: true,
      onlyIf: ['offer', 'rent'],
    },
    description: { kind: 'richText', max: 5_000 },
    price: { kind: 'money', required: true, positive: true, listed: true },
    area: { kind: 'number', max: 1_000_000, decimals: 2, unit: 'squareMetre', required: true },
    purposes: { kind: 'choices', options: ['residential', 'commercial', 'industrial'], required: true },
    place: { kind: 'point', required: true },
    borders: { kind: 'area', max: 20 },
    images: { kind: 'gallery', max: 30 },
    licence: { kind: 'file', types: ['docx', 'pdf'], maxBytes: 5_000 },
    seen_at: { kind: 'moment' },
    ends_at: { kind: 'moment' },
    complaints: { kind: 'aggregate', of: 'complaints', by: 'listing_id' },
    state: {
      kind: 'state',
      listed: true,
      machine: {
        states: {
          waiting: 'warning',
          published: 'success',
          hidden: 'neutral',
          rejected: 'danger',
          blocked: 'danger',
          expired: 'neutral',
          archived: 'neutral',
        },
        initial: 'waiting',
        moves: [
          { name: 'publish', from: ['waiting', 'hidden', 'expired'], to: 'published' },
          { name: 'unpublish', from: ['published'], to: 'hidden', confirm: true },
          { name: 'reject', from: ['waiting'], to: 'rejected', reason: true },
          { name: 'resubmit', from: ['rejected'], to: 'waiting' },
          { name: 'block', from: ['published'], to: 'blocked', needs: 'activate', reason: true },
          { name: 'unblock', from: ['blocked'], to: 'published', needs: 'activate' },
          { name: 'expire', from: ['published'], to: 'expired', by: 'system', due: { field: 'ends_at' } },
          {
            name: 'archive',
            from: ['published', 'hidden', 'expired'],
            to: 'archived',
            needs: 'delete',
          },
          { name: 'restore', from: ['archived'], to: 'hidden' },
        ],
      },
    },
  },
  title: 'title',
  sort: ['title', 'price', 'area', 'created_at'],
  filters: {
    title: { kind: 'text' },
    section_id: { kind: 'reference', to: 'sections', column: 'section_id' },
    offer: { kind: 'choice', quick: true },
    rent: { kind: 'choice', field: 'rent_type' },
    purpose: { kind: 'choice', field: 'purposes' },
    state: { kind: 'choice' },
    price: { kind: 'range' },
    size: { kind: 'range', field: 'area' },
    created: { kind: 'days', column: 'created_at' },
    seen: { kind: 'days', column: 'seen_at', names: 'seen' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})

export const complaints = defineResource({
  name: 'complaints',
  subject: 'units',
  fields: {
    number: { kind: 'text', format: 'code', max: 20, required: true, listed: true },
    listing_id: { kind: 'reference', to: 'listings', required: true, listed: true },
    submitter_id: { kind: 'reference', to: 'users' },
    reason: { kind: 'text', format: 'lines', max: 1_000, required: true, search: true },
    state: {
      kind: 'state',
      listed: true,
      machine: {
        states: { new: 'info', accepted: 'success', rejected: 'danger' },
        initial: 'new',
        moves: [
          { name: 'accept', from: ['new'], to: 'accepted', confirm: true },
          { name: 'reject', from: ['new'], to: 'rejected' },
        ],
      },
    },
  },
  title: 'number',
  sort: ['number', 'created_at'],
  filters: { words: { kind: 'text' }, state: { kind: 'choice', quick: true } },
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})
