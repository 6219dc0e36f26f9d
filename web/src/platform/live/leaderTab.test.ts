import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { joinTabs } from './leaderTab.ts'
import type { LeaderTab } from './leaderTab.ts'

/** A browser of these tests: its tabs, what they say to each other, and the place that all of them read. */
let hearers: Set<(message: unknown) => void>
let beat: number
let frozen: Set<Tab>
/** Those that hear of nothing but a leader that leaves: the machine is too busy for the rest. */
let late: Set<Tab>

class Tab {
  isHidden = false
  received: string[] = []
  leads = 0
  readonly role: LeaderTab<string>

  constructor() {
    let mine: ((message: unknown) => void) | undefined
    this.role = joinTabs<string>(
      {
        channel: {
          post: (message) => {
            if (frozen.has(this)) return
            for (const listener of hearers) if (listener !== mine) setTimeout(() => listener(message), 1)
          },
          listen: (listener) => {
            mine = (message) => {
              const isDelivered = !late.has(this) || recordOf(message)['type'] === 'bye'
              if (!frozen.has(this) && isDelivered) listener(message)
            }
            hearers.add(mine)
          },
          close: () => void (mine && hearers.delete(mine)),
        },
        lastBeat: {
          read: () => beat,
          write: (at) => {
            if (!frozen.has(this)) beat = at
          },
          clear: () => (beat = 0),
        },
        isHidden: () => this.isHidden,
      },
      {
        onLead: () => (this.leads += 1),
        onFollow: () => (this.leads -= 1),
        onSaid: (said) => this.received.push(said),
        describe: () => 'here',
      },
    )
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  hearers = new Set()
  beat = 0
  frozen = new Set()
  late = new Set()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const leaders = (tabs: readonly Tab[]) => tabs.filter(({ leads }) => leads > 0)

function open(count: number): Tab[] {
  return Array.from({ length: count }, () => {
    const tab = new Tab()
    pass(50)
    return tab
  })
}

test('the first tab leads at once, and those that come after it never do', () => {
  const tabs = open(40)
  pass(60_000)
  expect(leaders(tabs)).toEqual([tabs[0]])
  tabs[0]?.role.say('news')
  tabs[7]?.role.say('not mine to say')
  pass(10)
  for (const tab of tabs.slice(1)) expect(tab.received.at(-1)).toBe('news')
})

test('forty tabs that open in one moment have one leader in a moment', () => {
  const tabs = Array.from({ length: 40 }, () => new Tab())
  pass(700)
  expect(leaders(tabs)).toHaveLength(1)
})

test('a leader that leaves is followed by one that is looked at, at once', () => {
  const tabs = open(5)
  for (const tab of tabs) tab.isHidden = true
  const [first, , third] = tabs
  if (!first || !third) throw new Error('five tabs were opened')
  third.isHidden = false
  first.role.stop()
  pass(100)
  expect(leaders(tabs.slice(1))).toEqual([third])
})

test('of several that hear too late of each other one leads alone', () => {
  const tabs = open(4)
  late = new Set(tabs)
  tabs[0]?.role.stop()
  pass(5_000)
  expect(leaders(tabs.slice(1))).toHaveLength(1)
})

test('a leader that falls silent is followed after a while, and gives way when it wakes up', () => {
  const tabs = open(3)
  const [first] = tabs
  if (!first) throw new Error('three tabs were opened')
  frozen.add(first)
  pass(7_000)
  expect(leaders(tabs)).toEqual([first])
  pass(6_000)
  expect(leaders(tabs)).toHaveLength(2)
  frozen.clear()
  pass(4_000)
  expect(leaders(tabs)).toHaveLength(1)
})

test('hidden tabs, whose timers are slowed down, do not take a slow leader for a dead one', () => {
  const tabs = open(3)
  for (const tab of tabs) tab.isHidden = true
  const [first] = tabs
  if (!first) throw new Error('three tabs were opened')
  frozen.add(first)
  pass(60_000)
  expect(leaders(tabs)).toEqual([first])
  frozen.clear()
  pass(3_000)
  expect(leaders(tabs)).toEqual([first])
})

test('a tab that only leaves takes the lead again where there is no other', () => {
  const [only] = open(1)
  if (!only) throw new Error('one tab was opened')
  only.role.leave()
  expect(only.leads).toBe(0)
  pass(12_000)
  expect(only.leads).toBe(1)
})

test('a tab that comes after the last one has gone waits for nobody', () => {
  const [first] = open(1)
  first?.role.stop()
  const second = new Tab()
  expect(second.leads).toBe(1)
})
