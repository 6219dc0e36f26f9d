import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { controlGroups, permissionTable } from './permissions.ts'

// Roles are saved by these numbers: one that changes gives people what they were never given.
const SAVED = `
1 roles: 101 index, 102 show, 103 create, 104 edit, 105 delete, 106 activate
2 permissions: 201 index
3 admins: 301 index, 302 show, 303 create, 304 edit, 305 delete, 306 activate
4 users: 401 index, 402 show, 403 create, 404 edit, 405 delete, 406 activate, 407 accept
5 categories: 501 index, 502 show, 503 create, 504 edit, 505 delete, 506 activate
6 management: 601 index, 602 show, 603 create, 604 edit, 605 delete, 606 activate
7 units: 701 index, 702 show, 703 create, 704 edit, 705 delete, 706 activate
8 products: 801 index, 802 show, 803 create, 804 edit, 805 delete, 806 activate
9 orders: 901 index, 902 show, 903 edit, 904 export, 905 accept, 906 reject, 907 deliver, 908 create, 909 price, 910 collect, 911 refund, 913 return
10 reports: 1001 index, 1002 export
11 notifications: 1101 index, 1102 show, 1103 create, 1104 delete
12 contacts: 1201 index, 1202 show, 1203 reply, 1204 create, 1205 edit, 1206 delete
13 settings: 1301 index, 1302 create, 1303 edit, 1304 credentials
14 advertisements: 1401 index, 1402 show, 1403 create, 1404 edit, 1405 delete, 1406 activate
15 questions: 1501 index, 1502 show, 1503 create, 1504 edit, 1505 delete, 1506 activate
16 audit: 1601 index, 1602 show
17 invoices: 1701 index, 1702 show, 1703 export
18 outgoing: 1801 index, 1802 edit
19 modules: 1901 index, 1902 edit
20 cash: 2001 index, 2002 count, 2003 settle, 2004 close
21 floor: 2101 index, 2102 edit, 2103 reopen, 2104 override
`.trim()

test('the numbers that roles are saved by never change', () => {
  const groups = controlGroups.map(
    ({ id, subject, controls }) =>
      `${id} ${subject}: ${controls.map((one) => `${one.id} ${one.key}`).join(', ')}`,
  )
  expect(groups.slice(0, SAVED.split('\n').length).join('\n')).toBe(SAVED)
})

test('no two controls share a number', () => {
  const ids = controlGroups.flatMap(({ id, controls }) => [id, ...controls.map((control) => control.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every module is in the table of permissions, with subjects that no other module has', () => {
  const subjects = modules.flatMap(({ permissions }) => Object.keys(permissions))
  expect(subjects.toSorted()).toEqual(Object.keys(permissionTable).toSorted())
})

test('a module’s resources ask for permissions of that module', () => {
  for (const { permissions, resources } of modules)
    for (const { subject } of resources) expect(Object.keys(permissions)).toContain(subject)
})
