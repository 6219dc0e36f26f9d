import { allActions, defineResource } from '../../core/resource/resource.ts'

export const addresses = defineResource({
  name: 'masters.addresses',
  subject: 'masters',
  fields: {
    title: { kind: 'bilingual', max: 120, required: { create: ['ar'], edit: ['ar', 'en'] }, listed: true },
    user_id: { kind: 'reference', to: 'users', required: true, personal: true, listed: true },
    city_id: { kind: 'reference', to: 'masters.cities', required: true, listed: true },
    area_id: { kind: 'reference', to: 'masters.areas', listed: true },
    address: { kind: 'text', max: 191, required: true },
    point: { kind: 'point' },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'title',
  sort: ['title', 'created_at'],
  filters: {
    title: { kind: 'text' },
    user_id: { kind: 'reference', to: 'users', column: 'user_id' },
    city_id: { kind: 'reference', to: 'masters.cities', column: 'city_id' },
  },
  actions: allActions,
})
