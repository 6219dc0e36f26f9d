import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ContactRow, ContactsQuery } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import type { Clock } from '../../../platform/config/config.ts'
import { contactIds, countContacts, eachContact } from './contacts.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

function columnsOf(t: Translate): ExportColumn<ContactRow>[] {
  const head = (field: FieldOf<'contacts'>, width: number) => ({
    header: fieldLabel(t, 'contacts', field),
    width,
  })
  return [
    { header: '#', width: 10, kind: 'whole', cell: (row) => row.id },
    { ...head('name', 26), cell: (row) => row.name },
    { ...head('phone', 16), cell: (row) => row.phone },
    { ...head('email', 28), cell: (row) => row.email },
    { ...head('type', 14), cell: (row) => row.trans_type },
    { ...head('message', 50), kind: 'lines', cell: (row) => row.message },
    { ...head('received_at', 20), kind: 'moment', cell: (row) => new Date(row.created_at) },
    { ...head('is_replied', 12), cell: (row) => t(row.is_replied ? 'values/yes' : 'values/no') },
    { ...head('reply', 50), kind: 'lines', cell: (row) => row.reply },
    { ...head('replied_by', 22), cell: (row) => row.replied_by?.name ?? null },
    { ...head('replied_at', 20), kind: 'moment', cell: (row) => row.replied_at && new Date(row.replied_at) },
  ]
}

/** The file of contact messages. */
export const contactExport = (clock: Clock): ExportList<ContactsQuery, ContactRow> => ({
  list: 'contacts',
  ...fileOf(contactsApi.list),
  permission: 'contacts index',
  words: { type: 'contactTypes' },
  columns: columnsOf,
  count: (db, query) => countContacts(db, query, clock.timeZone),
  order: (db, query, _rights, most) => contactIds(db, query, clock.timeZone, most),
  pages: (db, query, language, _rights, only) =>
    eachContact(db, query, language, clock.timeZone, { size: CHUNK, only }),
})
