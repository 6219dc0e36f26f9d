import { expect, test } from 'vitest'
import { demoPeople } from '../people/people.ts'
import { demoMessages } from './messages.ts'

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople({ clients: 400, now })
const options = { count: 46, now, people, staff: [{ id: 4 }] }
const messages = demoMessages(options)

test('every type is there, oldest first, always the same', () => {
  expect(messages).toHaveLength(46)
  expect(new Set(messages.map((one) => one.type))).toEqual(
    new Set(['Suggestion', 'Inquiry', 'Complaint', 'advertisement', 'Request', 'Other']),
  )
  const times = messages.map((one) => one.created_at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(demoMessages(options)).toEqual(messages)
})

test('some are replied to, the latest still wait', () => {
  const replied = messages.filter((one) => one.reply !== null)
  // A third or so waits.
  expect(replied.length).toBeGreaterThan(26)
  expect(replied.length).toBeLessThan(34)
  for (const { reply, replied_at, replied_by, created_at } of messages) {
    expect([replied_at === null, replied_by === null]).toEqual([reply === null, reply === null])
    if (replied_at) expect(replied_at > created_at && replied_at <= now).toBe(true)
  }
  expect(messages.at(-1)?.reply).toBeNull()
  expect(demoMessages({ ...options, staff: [] }).every((one) => one.reply === null)).toBe(true)
})

test('no letter comes twice, and each is in one language with its reply', () => {
  expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length)
  expect(new Set(messages.map(({ locale }) => locale))).toEqual(new Set(['ar', 'en']))
  for (const { locale, message, reply } of messages)
    for (const text of [message, reply ?? message]) expect(/[\u0621-\u064A]/.test(text)).toBe(locale === 'ar')
})

test('a known sender is the client of that name', () => {
  for (const { user_id, name } of messages.filter((one) => one.user_id !== null)) {
    const client = [...people.clients()].find((one) => one.id === user_id)
    expect(`${client?.first_name} ${client?.last_name}`).toBe(name)
  }
})
