import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const stuck = `o.state = 'new' and o.orderer = 'employee' and not exists (
  select from departments d join users m on m.id = d.manager_id
  where d.id = o.department_id and m.type = 'manager' and m.is_active and m.deleted_at is null
    and m.registration_status = 'accepted')`

const statements = [
  `alter table departments add column description_ar text, add column description_en text`,
  // What waited for a manager who is not there waits for staff now.
  `insert into order_moves (order_id, sequence, from_state, to_state, actor_kind)
    select o.id, (select coalesce(max(sequence), 0) + 1 from order_moves where order_id = o.id), 'new',
      'accepted_from_manager', 'system'
    from orders o where ${stuck}`,
  `update orders o set state = 'accepted_from_manager', version = version + 1, updated_at = now() where ${stuck}`,
]

/** Departments with a description, and those without an active manager, whose orders staff decide on at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
