/** Tells, written by hand as the product asks it, that an order waits for staff because its department had nobody to approve it. */
export const managerSkipped = `(o.state = 'accepted_from_manager' and exists (select from order_moves s
  where s.order_id = o.id and s.to_state = 'accepted_from_manager' and s.actor_kind = 'system'))`

/** Columns of a row of orders, by hand as the product reads them. */
export const orderColumns = `o.id, o.state, o.sub_total, o.tax, o.delivery_cost, o.total, o.payment_method, o.pickup, o.address,
  o.lat, o.long, o.area_id, (select array[p.name_ar, p.name_en] from areas p where p.id = o.area_id) as area_names,
  o.distance_km, o.pieces, o.state_since, o.opened_at, o.tags, o.version, o.created_at, o.user_id,
  trim(u.first_name || ' ' || u.last_name) as user_name, u.mobile as user_mobile, u.type as user_type, ${managerSkipped} as manager_skipped,
  (select count(*)::int from order_lines l where l.order_id = o.id) as items_count,
  case when o.state = 'new' and o.orderer = 'employee' then (
    select trim(m.first_name || ' ' || m.last_name) from departments d join users m on m.id = d.manager_id
    where d.id = o.department_id) end as manager_name`

export interface ListQuery {
  status: string | null
  mobile: string | null
  perPage: number
  offset: number
  /** Further conditions, by their names in the address. */
  narrowing: Readonly<Record<string, string>>
}

/** A page's rows, and how many there are in all. */
export interface RowPage<R> {
  rows: R[]
  total: number
}
