import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  activateAnswer,
  activateInput,
  listQuery,
  messageAnswer,
} from '../../core/resource/resourceSchemas.ts'
import type { permissionsAnswer, roleAnswer, roleInput, roleList } from './roles.ts'

type RoleBody = ReturnType<typeof roleInput>

/** The dashboard's calls for roles. */
export const rolesApi = {
  list: endpoint<{ query: ReturnType<typeof listQuery>; answer: typeof roleList }>()('GET', '/roles', [
    'roles index',
    'admins index',
    'admins create',
    'admins edit',
  ]),
  one: endpoint<{ answer: typeof roleAnswer }>()('GET', '/roles/:id', ['roles show', 'roles edit']),
  create: endpoint<{ body: RoleBody; answer: typeof roleAnswer }>()('POST', '/roles', 'roles create'),
  edit: endpoint<{ body: RoleBody; answer: typeof roleAnswer }>()('PUT', '/roles/:id', 'roles edit'),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/roles/:id', 'roles delete'),
  activate: endpoint<{ body: typeof activateInput; answer: typeof activateAnswer }>()(
    'POST',
    '/roles/activate/:id',
    'roles activate',
  ),
  permissions: endpoint<{ answer: typeof permissionsAnswer }>()('GET', '/permissions', [
    'permissions index',
    'roles index',
    'roles create',
    'roles edit',
  ]),
}
