import * as z from 'zod/mini'
import type { Mode } from '../../core/kinds/kind.ts'
import { id } from '../../core/resource/inputs.ts'
import { listMeta } from '../../core/resource/list.ts'
import { defineResource } from '../../core/resource/resource.ts'
import type { Input, SelectRow } from '../../core/resource/resource.ts'
import { inputSchema, rowSchema, selectSchema } from '../../core/resource/resourceSchemas.ts'
import { controlGroups } from '../../permissions.ts'
import type { Permission } from '../../permissions.ts'

/** Named sets of permissions. The first holds everything, always, and can't be changed. */
export const roles = defineResource({
  name: 'roles',
  subject: 'roles',
  fields: {
    name: {
      kind: 'bilingual',
      max: 60,
      required: { create: ['ar', 'en'], edit: ['ar', 'en'] },
      listed: true,
    },
    is_active: { kind: 'flag', initial: true, listed: true },
    requires_second_factor: { kind: 'flag', initial: false, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})

const permissions = new Map(
  controlGroups.flatMap((group) =>
    group.controls.map((control) => [control.id, control.permission] as const),
  ),
)

/** The permission a control's id stands for. */
export const permissionOfControl = (controlId: number): Permission | undefined => permissions.get(controlId)

const asList = (value: unknown) =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

const controlIds = z.pipe(
  z.transform(asList),
  z.array(id()).check(
    z.refine((list) => list.length > 0, { error: 'permissions' }),
    z.refine((list) => list.every((each) => permissions.has(each)), { error: 'unknown' }),
  ),
)

/** The input of a create or an edit of a role: its names and switches, and the ids of every control it shall hold. */
export type RoleInput = Input<typeof roles> & { role_permissions: number[] }

/** Reads a RoleInput. Names are checked first, Arabic before English, then the permissions (spec part 1, section 5). */
export const roleInput = (mode: Mode): z.ZodMiniType<RoleInput> =>
  z.intersection(inputSchema(roles, mode), z.object({ role_permissions: controlIds }))

const control = z.object({ id: z.int(), name: z.string(), key: z.string() })

/** A subject and the controls of it, in the caller's language. */
export const permissionGroup = z.object({ id: z.int(), name: z.string(), controls: z.array(control) })
export type PermissionGroup = z.output<typeof permissionGroup>

/** Why a record can't be changed by the caller: nobody may, it is themselves, or it may more than they may. */
export const lock = z.nullable(z.enum(['protected', 'self', 'above_you']))
export type Lock = z.output<typeof lock>

/** True where the caller may give this role to somebody. */
const assignable = z.boolean()
const extras = z.looseObject({
  name_ar: z.string(),
  name_en: z.string(),
  protected: z.boolean(),
  assignable,
})

const details = z.looseObject({
  /** The number of people who hold it. */
  admins_count: z.int(),
  permissions: z.array(permissionGroup),
  lock,
  allowed: z.object({ edit: z.boolean(), delete: z.boolean(), activate: z.boolean() }),
})

/** A role as selects read it. */
const roleChoice = selectSchema(roles, { assignable })
export type RoleChoice = SelectRow<typeof roles> & { assignable: boolean }

/** A role as lists and its own page read it. */
export const roleRow = z.intersection(z.intersection(rowSchema(roles), extras), details)
export type RoleRow = z.output<typeof roleRow>

/** A page of roles, or the select list, which leaves out what selects do not read. */
export const roleList = z.object({ data: z.array(z.union([roleRow, roleChoice])), meta: listMeta })

/** `{message, data: role}`. */
export const roleAnswer = z.object({ message: z.string(), data: roleRow })

/** Every group of permissions there is, with the ids roles are saved by. */
export const permissionsAnswer = z.object({ message: z.string(), data: z.array(permissionGroup) })
