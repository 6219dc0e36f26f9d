import { fullName } from '../people/people.ts'
import type { DemoPeople } from '../people/people.ts'
import { createRandom } from '../random.ts'
import { letters } from './texts.ts'
import type { ContactType } from './texts.ts'

export interface DemoMessage {
  id: number
  user_id: number | null
  name: string
  email: string | null
  /** E.164. */
  mobile: string
  type: ContactType
  message: string
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
const SPAN_DAYS = 120
/** Younger ones still wait for a reply. */
const WAITING_DAYS = 2

const types = Object.keys(letters) as ContactType[]

/** Contact messages, oldest first, most of them replied to; the same for the same options. */
export function demoMessages({ count, now, people, staff = [] }: MessagesOptions): DemoMessage[] {
  const random = createRandom('contact messages')
  const ages = Array.from({ length: count }, () => random.next() ** 2.2 * SPAN_DAYS).sort((a, b) => b - a)
  return ages.map((age, at) => {
    const created = now.getTime() - Math.floor(age * DAY)
    // The first of each type make sure that every type is there.
    const type = types[at] ?? random.weighted(types.map((one) => [one, letters[one].share] as const))
    const [message, reply] = random.pick(letters[type].letters)
    const joined = people.clientsAt(new Date(created))
    const person = people.client(random.whole(0, joined - 1))
    const isKnown = random.chance(0.75)
    const isReplied = staff.length > 0 && age > WAITING_DAYS && random.chance(0.78)
    const wait = Math.floor((0.05 + random.next() * 1.6) * DAY)
    return {
      id: at + 1,
      user_id: isKnown ? person.id : null,
      name: fullName(person),
      email: person.email,
      mobile: person.mobile,
      type,
      message,
      reply: isReplied ? reply : null,
      replied_at: isReplied ? new Date(created + wait) : null,
      replied_by: isReplied ? random.pick(staff).id : null,
      created_at: new Date(created),
    }
  })
}
