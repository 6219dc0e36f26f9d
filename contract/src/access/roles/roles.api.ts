import { endpoint } from '../../core/calls/endpoint.ts'
import {
  activateAnswer,
  activateInput,
  listQuery,
  messageAnswer,
} from '../../core/resource/resourceSchemas.ts'
import { permissionsAnswer, roleAnswer, roleInput, roleList, roles } from './roles.ts'

/** The dashboard's calls for roles. */
export const rolesApi = {
  list: endpoint('GET', '/roles', ['roles index', 'admins index', 'admins create', 'admins edit'], {
    query: listQuery(roles),
    answer: roleList,
  }),
  one: endpoint('GET', '/roles/:id', ['roles show', 'roles edit'], { answer: roleAnswer }),
  create: endpoint('POST', '/roles', 'roles create', { body: roleInput('create'), answer: roleAnswer }),
  edit: endpoint('PUT', '/roles/:id', 'roles edit', { body: roleInput('edit'), answer: roleAnswer }),
  remove: endpoint('DELETE', '/roles/:id', 'roles delete', { answer: messageAnswer }),
  activate: endpoint('POST', '/roles/activate/:id', 'roles activate', {
    body: activateInput,
    answer: activateAnswer,
  }),
  permissions: endpoint(
    'GET',
    '/permissions',
    ['permissions index', 'roles index', 'roles create', 'roles edit'],
    { answer: permissionsAnswer },
  ),
}
