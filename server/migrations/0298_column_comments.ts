import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Comments of tables and of their columns, by `table` or `table.column`; the types of tables take them over. */
const COMMENTS: Readonly<Record<string, string>> = {
  'roles.second_factor_days': 'The number of days for which its holders may put a second factor off.',
  'admins.password_id':
    'Each new password has another one; it stays where only the hash of a password is made anew.',
  'admins.hash_renewals':
    'A write of `password_hash` that raises this number stores the same password by another hash.',
  'admins.second_factor_prompted_at':
    'The start of the days for which a missing second factor may be put off.',
  'admins.epoch':
    'Sessions and other means of sign-in belong to this number; a new password, email or second factor, or a switch, raises it and ends them.',
  'admin_email_changes.confirm_hash': 'Null once the email is confirmed, or where nobody has to confirm it.',
  'admin_email_changes.expires_at': 'The new email can be confirmed until then.',
  'admin_email_changes.counted_at':
    'The new email counts since then; it can be taken back for some days from then on.',

  'products.price': 'Halalas.',
  'products.price_after_discount': 'Halalas.',
  'products.stock_quantity': "In the product's unit; null when stock is not tracked.",
  'products.ran_out': 'True while the product is unavailable only because its stock reached zero.',
  product_counts:
    'One slot of the number of orders that hold a product; the database keeps it as orders change.',

  'pages.content_ar': 'Clean HTML; empty until somebody has written it.',
  'pages.content_en': 'Clean HTML; empty until somebody has written it.',
  'advertisements.start_at': 'The first day on which it is shown.',
  'advertisements.end_at': 'The last day on which it is shown.',

  'cities.lat': 'Degrees; `lat` and `long` are both given or both null.',
  'areas.lat': 'Degrees; `lat` and `long` are both given or both null.',

  'users.mobile': 'E.164.',
  'users.email_confirmed_at':
    'The moment at which they showed that the email is theirs; no code goes to an email without one.',
  'users.email_from_registration':
    'True while nobody who has the mobile has kept the email that came with the registration.',
  'users.balance': 'Halalas.',
  'users.has_ordered': 'True once they have an order; maintained by the database.',
  'users.merged_into': 'The account this one was merged into.',
  'users.payout_asked_at': 'Somebody who closed their account waits to be paid out since then.',
  balance_entries: 'Amounts are in halalas. Rows are only ever added.',
  'balance_entries.how': 'The way the money came or went, where staff stated it.',
  'balance_entries.reverses': 'The refund that this entry takes back.',
  companies: 'The buyers that tax invoices name: the company of a person or of a department.',
  'customer_devices.public_key':
    'The key of ours that a browser was registered with; null means the only one there is.',
  customer_codes:
    'One code for each purpose of somebody; the purpose says what `subject` is (migration 0020).',
  'customer_codes.address': 'The email that the code confirms.',
  'customer_codes.is_long': 'True for a secret that nobody guesses, in place of four digits.',
  'customer_codes.asks_mobile': 'True where the code sent to the mobile has to come with it.',

  'contact_messages.user_id': 'The sender, where they were signed in.',
  'contact_messages.mobile': 'E.164, where the written number can be read as one.',
  'contact_messages.mobile_written': 'The number as the sender wrote it.',
  'contact_messages.locale': 'The language of the sender.',
  'admin_notifications.removed_at': 'The moment at which it was deleted; it can be restored for a while.',
  notice_mails:
    'Emails that will be written of entries: of staff by their notification, of customers by their entry.',
  mail_stops: 'Clients who want none of the emails that are sent to all.',
  sent_mail_counts: 'The results of the emails of a sent notification, batch by batch.',
  customer_notifications: "The entries of customers' inboxes.",
  'customer_notifications.step': "The order's step that it reports.",
  'customer_notifications.sent_id': 'The notification that staff sent; its texts are stored there.',
  sent_notifications: 'The notifications that staff send to clients.',
  'sent_notifications.chosen': 'The receivers who were chosen one by one.',
  'sent_notifications.cursor': 'The last id that was passed.',
  'sent_notifications.total': 'The number of receivers that was counted when it was asked for.',
  'sent_notifications.read_before': 'The number of readers among the entries that are no longer stored.',
  'sent_notifications.failures': 'The number of failed deliveries.',
  'sent_notifications.failure': 'The reason of the last failed delivery.',
  'sent_notifications.retry_at': 'The time of the next try after a failed delivery.',
  push_devices: 'Browsers of staff.',
  'push_devices.public_key':
    'The key of ours that the browser was registered with; null means the only one there is.',
  pushes:
    "The pushes that wait to be sent: a notification to a browser of staff, or a customer's to a device of theirs.",
  'pushes.is_bulk': 'True for a push that was sent to many: it goes after all others.',
  'pushes.is_held':
    'True for a push that waited for the end of quiet hours; of several, one is sent that gives their number.',
  'pushes.taken_until': 'A process is sending it until then.',

  orders: 'Amounts are in halalas, the distance is in kilometres.',
  'orders.orderer': 'The type of its orderer; maintained by the database.',
  'orders.pickup': 'True for an order that is collected at the farm.',
  'orders.state_since': 'The moment at which it came into its state; set by the database unless it is given.',
  'orders.area_id': 'The district near its place; set by the database when the order is placed.',
  'orders.busy_minutes': 'Its customer was told that it takes so many minutes longer than usual.',
  'orders.pieces': 'The sum of the quantities of its lines.',
  'order_lines.tax': 'The tax of a line, for orders from when tax was taken line by line.',
  'order_lines.reduction': 'The amount that the line is lowered by, as the shop bears a higher VAT rate.',
  'order_lines.from_stock': 'True where the line took from tracked stock.',
  'order_moves.undoes': 'The number of the step that this one takes back.',
  'order_moves.gave_back': 'The stock and money that a rejection gave back.',
  'order_moves.retaxed': "The changes that the step made to the order's VAT.",
  customer_messages: 'The messages that a customer will be sent about a step.',
  'customer_messages.kind': 'The name of the move.',
  order_counts:
    'One slot of a counter: the counter is the sum over its slots, of which one alone may be below zero.',
  'order_counts.orderer': "The type in the span of all, '*' in the others.",
  order_escalations: 'Orders that waited so long that others were told, each once.',
  invoices: 'Documents. Amounts are in halalas; the hash is made over the text in `document`.',
  'invoices.id': 'Its place in the chain.',
  'invoices.invoice_id': 'The invoice that a credit note takes back.',
  'invoices.tax_point': 'The moment by which it counts for VAT.',
  invoice_queue: 'Steps that a document follows, until it is issued.',
  'invoice_queue.failures': 'The number of failed tries.',
  'invoice_queue.failure': 'The reason of the last failed try.',
  'invoice_queue.retry_at': 'The time of the next try after a failed one.',
  'invoice_queue.buyer': 'Its buyer, where their details were erased while it waits.',
  head_mails: 'The months of which the heads of the chains went to an address.',
  totals_clock: 'The zone in which the days of all sums begin.',
  client_days:
    'Sums of orders that were not rejected, in halalas. `start` is a day of the business time zone.',
  client_months: 'Sums of orders that were not rejected, in halalas. `start` is the first day of the month.',
  client_years: 'Sums of orders that were not rejected, in halalas. `start` is the first day of the year.',
  sales_totals: 'One slot of the sums of all orders that were not rejected, in halalas.',
  people_counts: 'One slot of the number of people of a kind.',
  report_schedules: 'One row a period.',
  'report_schedules.settled_at': 'Everything that was due up to then is done with.',
  report_mails: 'One report to one receiver.',

  change_seals: 'The seals of changes, in their order.',
  'change_seals.marker':
    'Stands for a change that could not be read: the seal is over the marker, not over the row.',
  'exports.actor': 'The person who asked, as the audit trail names them.',
  'exports.query': 'The filters of the list, as they were sent.',
  'exports.problem': 'A key under `exports/problems` in messages.',
  'setting_versions.value': "The section's own fields, without its secrets.",
  'setting_versions.secrets': 'Secrets that were given anew or forgotten with it.',
  'outgoing.body': 'Encrypted; null once nobody needs it any more.',
  'outgoing.state': '`nobody` is for a message that is made like any other and sent to nobody.',
}

/** Writes the comments, which stood beside types of these tables that were kept by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [place, text] of Object.entries(COMMENTS)) {
    const kind = sql.raw(place.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.id(...place.split('.'))} is ${sql.lit(text)}`.execute(db)
  }
}
