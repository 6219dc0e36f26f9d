/** Every error the API answers, with its HTTP status. The code is also the key of its text in messages. */
export const errorStatus = {
  validation: 422,
  wrong_login: 422,
  account_inactive: 422,
  wrong_code: 422,
  reason_required: 422,
  out_of_stock: 422,
  unauthenticated: 401,
  api_key: 403,
  forbidden: 403,
  second_factor_needed: 403,
  demo_local: 403,
  foreign_site: 403,
  above_you: 403,
  protected: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale_version: 409,
  stale_products: 409,
  stale_rows: 409,
  undo_changed: 409,
  count_changed: 409,
  stale_list: 409,
  some_in_use: 409,
  ordering_paused: 409,
  illegal_move: 409,
  undo_too_late: 409,
  undo_invoiced: 409,
  not_invoiced: 409,
  no_data_to_print: 409,
  too_much_to_print: 422,
  no_mail_server: 409,
  invoice_details_missing: 409,
  undo_not_yours: 409,
  undo_superseded: 409,
  undo_stock_spent: 409,
  undo_balance_spent: 409,
  in_use: 409,
  already_decided: 409,
  already_replied: 409,
  open_orders: 409,
  registration_pending: 422,
  registration_rejected: 422,
  last_super_admin: 409,
  second_factor_kept: 409,
  link_ended: 422,
  step_ended: 422,
  passkey_refused: 422,
  key_reused: 409,
  key_in_progress: 409,
  push_gone: 409,
  push_failed: 502,
  too_large: 413,
  unsupported_media: 415,
  bad_request: 400,
  too_many_requests: 429,
  too_many_exports: 429,
  too_many_streams: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Body of every answer that is not 2xx. `errors` names fields (dotted: `name.ar`); `allowed` what may be done instead. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string[]>
  [detail: string]: unknown
}
