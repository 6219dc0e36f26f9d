import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { fullName } from '../people/person.ts'
import type { DemoPeople } from '../people/people.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { letters } from './texts.ts'
import type { Letter } from './texts.ts'
import type { ContactType } from '@bustan/contract/messaging/contacts/contactMessages.ts'

export interface DemoMessage {
  id: number
  user_id: number | null
  name: string
  email: string | null
  /** E.164. */
  mobile: string
  mobile_written: string
  type: ContactType
  message: string
  locale: 'ar' | 'en'
  search: string
  version: number
  reply: string | null
  replied_at: Date | null
  replied_by: number | null
  created_at: Date
}

export interface MessagesOptions {
  count: number
  now: Date
  people: DemoPeople
  /** Admins who reply; without any nothing is replied to. */
  staff?: readonly { id: number }[]
}

const DAY = 86_400_000
/** Messages go this far back. */
const SPAN_DAYS = 42
/** Younger ones still wait for a reply. */
const WAITING_DAYS = 1

const isEnglish = (text: string) => /^[a-z]/i.test(text)

/** Every letter with its type, in an order of their own. */
function shuffled(random: Random): readonly (readonly [ContactType, Letter])[] {
  const all = keysOf(letters).flatMap((type) => letters[type].map((letter) => [type, letter] as const))
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last)
    const [one, two] = [all[last], all[other]]
    if (one && two) [all[last], all[other]] = [two, one]
  }
  return all
}

/** Contact messages, oldest first, two in three of them replied to; the same for the same options. */
export function demoMessages({ count, now, people, staff = [] }: MessagesOptions): DemoMessage[] {
  const random = createRandom('contact messages')
  const ages = Array.from({ length: count }, () => random.next() ** 1.7 * SPAN_DAYS).sort((a, b) => b - a)
  const all = shuffled(random)
  return ages.map((age, at) => {
    const created = now.getTime() - Math.floor(age * DAY)
    const [type, [message, reply]] = all[at % all.length] ?? (['Other', ['', '']] as const)
    const joined = people.clientsAt(new Date(created))
    const person = people.client(random.whole(0, joined - 1))
    const isKnown = random.chance(0.75)
    const isReplied = staff.length > 0 && age > WAITING_DAYS && random.chance(0.66)
    const wait = Math.floor((0.05 + random.next() * 0.9) * DAY)
    const name = fullName(person)
    return {
      id: at + 1,
      user_id: isKnown ? person.id : null,
      name,
      email: person.email,
      mobile: person.mobile,
      mobile_written: localPhone(person.mobile),
      type,
      message,
      locale: isEnglish(message) ? 'en' : 'ar',
      search: normalizeForIndex(name),
      version: isReplied ? 2 : 1,
      reply: isReplied ? reply : null,
      replied_at: isReplied ? new Date(created + wait) : null,
      replied_by: isReplied ? random.pick(staff).id : null,
      created_at: new Date(created),
    }
  })
}
