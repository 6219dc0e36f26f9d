import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { isArabicName, isEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { isSaudiMobile } from '@bustan/contract/core/values/phone.ts'
import { expect, test } from 'vitest'
import { demoPeople, everybody } from './people.ts'
import { fullName, personSearch } from './person.ts'

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople({ clients: 400, now })
const all = [...everybody(people)]
const clients = [...people.clients()]

test('400 clients, and 8 departments that their managers lead', () => {
  expect(clients).toHaveLength(400)
  expect(people.departments).toHaveLength(8)
  const managers = new Set(people.managers.map((one) => one.id))
  for (const { manager_id } of people.departments) expect(managers.has(manager_id)).toBe(true)
  for (const { id } of people.departments)
    expect(people.employees.some((one) => one.department_id === id)).toBe(true)
})

test('ids, mobiles and user names belong to one person each', () => {
  const many = [...everybody(demoPeople({ clients: 20_000, now }))]
  for (const key of ['id', 'mobile'] as const)
    expect(new Set(many.map((one) => one[key])).size).toBe(many.length)
  expect(many.every((one) => isSaudiMobile(one.mobile) && one.id > 100_000)).toBe(true)
})

test('most names are Arabic, some English', () => {
  const arabic = clients.filter((one) => isArabicName(fullName(one))).length
  expect(arabic / clients.length).toBeGreaterThan(0.8)
  const neither = clients.filter((one) => !isArabicName(fullName(one)) && !isEnglishName(fullName(one)))
  expect(neither.map((one) => one.id)).toEqual([people.bulkBuyerId])
  expect(arabic).toBeLessThan(clients.length)
})

test('some names are hard to lay out: sixty letters, a word of thirty, two scripts in one', () => {
  const names = clients.map(fullName)
  expect(names.some((name) => name.length >= 60)).toBe(true)
  expect(names.some((name) => name.split(' ').some((word) => word.length >= 30))).toBe(true)
  expect(clients.every((one) => one.first_name.length <= 60 && one.last_name.length <= 60)).toBe(true)
})

test('some are switched off with a reason, some requests wait, some were refused', () => {
  const off = clients.filter((one) => !one.is_active)
  expect(off.length).toBeGreaterThan(3)
  expect(off.every((one) => one.deactivation_reason)).toBe(true)
  const of = (status: string) => people.employees.filter((one) => one.registration_status === status)
  expect(of('pending').length).toBeGreaterThan(3)
  expect(of('rejected').length).toBeGreaterThan(1)
  expect(of('rejected').every((one) => one.registration_reason)).toBe(true)
})

test('one client is the same alone as among all, for the same options', () => {
  expect(people.client(123)).toEqual(clients[123])
  expect(demoPeople({ clients: 400, now }).client(123)).toEqual(clients[123])
  expect(demoPeople({ clients: 400, now }).employees).toEqual(people.employees)
})

test('clients join one after the other, none in the future', () => {
  const times = clients.map((one) => one.created_at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(all.every((one) => one.created_at <= now && (one.last_login_at ?? now) <= now)).toBe(true)
  for (const at of [0, 150, 399]) {
    const joined = clients[at]?.created_at ?? now
    expect(people.clientsAt(new Date(joined.getTime() + 3 * 86_400_000))).toBeGreaterThanOrEqual(at)
  }
  expect(people.clientsAt(now)).toBe(400)
})

test('a search finds a person by name and by mobile in both spellings', () => {
  for (const one of clients.slice(0, 20)) {
    const search = personSearch(one)
    expect(search).toContain(normalizeForSearch(one.last_name).split(' ')[0])
    expect(search).toContain(one.mobile.slice(1))
    expect(search).toContain(`0${one.mobile.slice(4)}`)
  }
})
