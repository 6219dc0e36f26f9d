import { cellList } from '../../../platform/documents/sheetCells.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { AdminsQuery } from '@bustan/contract/access/admins/admins.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import { adminIds, countAdmins, eachAdmin } from './admins.queries.ts'
import type { ExportedAdmin } from './admins.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

function columnsOf(t: Translate): ExportColumn<ExportedAdmin>[] {
  const head = (name: FieldOf<'admins'>, width: number) => ({ header: fieldLabel(t, 'admins', name), width })
  return [
    { header: '#', width: 10, kind: 'whole', cell: (admin) => admin.id },
    { ...head('name', 26), cell: (admin) => `${admin.first_name} ${admin.last_name}`.trim() },
    { ...head('email', 28), cell: (admin) => admin.email },
    { ...head('mobile', 16), cell: (admin) => admin.mobile && localPhone(admin.mobile) },
    { ...head('roles', 32), cell: (admin) => cellList(t, admin.roles) },
    { ...head('is_active', 12), cell: (admin) => t(`values/${admin.is_active ? 'on' : 'off'}`) },
    {
      ...head('has_second_factor', 14),
      cell: (admin) => t(admin.has_second_factor ? 'values/yes' : 'values/no'),
    },
    { ...head('login_numbers', 12), kind: 'whole', cell: (admin) => admin.login_numbers },
    { ...head('last_login_at', 20), kind: 'moment', cell: (admin) => admin.last_login_at },
    { ...head('created_at', 20), kind: 'moment', cell: (admin) => admin.created_at },
  ]
}

/** The filtered admins as a file; never anything they sign in with. */
export const adminExport: ExportList<AdminsQuery, ExportedAdmin> = {
  list: 'admins',
  ...fileOf(adminsApi.list),
  permission: 'admins index',
  columns: columnsOf,
  count: countAdmins,
  order: (db, query, _rights, most) => adminIds(db, query, most),
  pages: (db, query, language, _rights, only) => eachAdmin(db, query, language, { size: CHUNK, only }),
}
