import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { companyAnswer, companyInput } from './company.ts'

/** The company details of a person and of a department. */
export const companyApi = {
  ofUser: endpoint('GET', '/users/:id/company', ['users show', 'users edit'], { answer: companyAnswer }),
  saveOfUser: endpoint('PUT', '/users/:id/company', 'users edit', {
    body: companyInput,
    answer: companyAnswer,
  }),
  removeOfUser: endpoint('DELETE', '/users/:id/company', 'users edit', { answer: messageAnswer }),
  ofDepartment: endpoint('GET', '/management/:id/company', ['management show', 'management edit'], {
    answer: companyAnswer,
  }),
  saveOfDepartment: endpoint('PUT', '/management/:id/company', 'management edit', {
    body: companyInput,
    answer: companyAnswer,
  }),
  removeOfDepartment: endpoint('DELETE', '/management/:id/company', 'management edit', {
    answer: messageAnswer,
  }),
}
