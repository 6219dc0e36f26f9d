import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import { pageNamed } from '@bustan/contract/content/pages/pageFacts.ts'
import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { can } from '../../platform/session/can.ts'
import type { Person } from '../../platform/session/session.ts'

/** The pages that show the records of a resource, and the permission to look. */
const pages: Readonly<Record<string, { path: string; permission: Permission }>> = {
  orders: { path: '/orders/show', permission: 'orders show' },
  units: { path: '/units/show', permission: 'units show' },
  categories: { path: '/main-categories/show', permission: 'categories show' },
  products: { path: '/products/show', permission: 'products show' },
  management: { path: '/managements/show', permission: 'management show' },
  questions: { path: '/questions/show', permission: 'questions show' },
  advertisements: { path: '/ads/show', permission: 'advertisements show' },
  roles: { path: '/roles/edit', permission: 'roles edit' },
  admins: { path: '/admins/show', permission: 'admins show' },
}

/** The page of the record an entry is about; undefined where there is none, it is gone, or this person may not see it. */
export function recordHref(row: AuditRow, profile: Person | null): string | undefined {
  const appPage = row.resource === 'pages' ? pageNamed(row.record_id) : undefined
  if (appPage) return can(profile, 'settings edit') ? `/app-content/${appPage.slug}` : undefined
  const page = pages[row.resource]
  if (!page || !row.record_exists || !can(profile, page.permission)) return undefined
  return `${page.path}/${row.record_id}`
}
