import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { companyAnswer, companyInput } from './company.ts'

/** The company details of a person and of a department. */
export const companyApi = {
  ofUser: endpoint<{ answer: typeof companyAnswer }>()('GET', '/users/:id/company', [
    'users show',
    'users edit',
  ]),
  saveOfUser: endpoint<{ body: typeof companyInput; answer: typeof companyAnswer }>()(
    'PUT',
    '/users/:id/company',
    'users edit',
  ),
  removeOfUser: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/users/:id/company', 'users edit'),
  ofDepartment: endpoint<{ answer: typeof companyAnswer }>()('GET', '/management/:id/company', [
    'management show',
    'management edit',
  ]),
  saveOfDepartment: endpoint<{ body: typeof companyInput; answer: typeof companyAnswer }>()(
    'PUT',
    '/management/:id/company',
    'management edit',
  ),
  removeOfDepartment: endpoint<{ answer: typeof messageAnswer }>()(
    'DELETE',
    '/management/:id/company',
    'management edit',
  ),
}
