/** Milliseconds between two signals of the leader. Browsers slow the timers of hidden tabs to one a minute. */
const BEAT = 3_000
/** After how long without a word another tab takes over, in ms: one that is looked at, and one that is hidden. */
const SILENCE = { visible: 8_000, hidden: 150_000 }
/** Milliseconds that a new tab waits for the response of a leader that was active a moment ago. */
const ANSWER = 600
/** Milliseconds in which the tabs that a leader leaves behind announce themselves, and then wait for the first of them to lead. */
const VOTE = 80
const PATIENCE = 1_000

type Message<Said> =
  | { type: 'who' }
  | { type: 'beat'; from: string; said: Said | null }
  | { type: 'said'; from: string; said: Said }
  | { type: 'bye'; from: string }
  | { type: 'here'; from: string; isHidden: boolean }

/** The browser features that a tab needs; tests have tabs without a browser. */
export interface TabPlace {
  channel: {
    post: (message: unknown) => void
    listen: (listener: (message: unknown) => void) => void
    close: () => void
  }
  /** When a leader was heard of last, in ms of `Date.now()`, in a place that all tabs read. */
  lastBeat: { read: () => number; write: (at: number) => void; clear: () => void }
  isHidden: () => boolean
}

interface TabRole<Said> {
  onLead: () => void
  onFollow: () => void
  /** Hears what the leader says to all. */
  onSaid: (said: Said) => void
  /** Answers what every beat carries, for tabs that have just come. */
  describe: () => Said | null
}

export interface LeaderTab<Said> {
  isLeading: () => boolean
  /** Says something to the other tabs, as their leader. */
  say: (said: Said) => void
  /** Leaves the lead to another tab, as when the page is closed; takes it again where there is none. */
  leave: () => void
  stop: () => void
}

/** One tab among those of a browser that elect a leader. Of two leaders the one with the smaller name stays. */
class Tab<Said> {
  // Older tabs have smaller names.
  private readonly name = `${Date.now()} ${Math.random()}`
  private readonly place: TabPlace
  private readonly role: TabRole<Said>
  private isLeader = false
  private leaderSeenAt = Date.now()
  private readonly timer: ReturnType<typeof setInterval>
  private turn: ReturnType<typeof setTimeout> | undefined
  /** The tabs that stayed when a leader left. */
  private staying: { name: string; isHidden: boolean }[] = []

  constructor(place: TabPlace, role: TabRole<Said>) {
    this.place = place
    this.role = role
    place.channel.listen((message) => this.onMessage(message as Message<Said>))
    this.timer = setInterval(() => this.look(), BEAT)
    if (Date.now() - place.lastBeat.read() < SILENCE.visible) {
      this.post({ type: 'who' })
      this.leadAfter(ANSWER)
    } else this.lead()
  }

  get leads(): boolean {
    return this.isLeader
  }

  say(said: Said): void {
    if (this.isLeader) this.post({ type: 'said', from: this.name, said })
  }

  leave(): void {
    if (!this.isLeader) return
    this.place.lastBeat.clear()
    this.post({ type: 'bye', from: this.name })
    this.follow()
  }

  stop(): void {
    clearInterval(this.timer)
    this.leave()
    clearTimeout(this.turn)
    this.place.channel.close()
  }

  private post(message: Message<Said>): void {
    this.place.channel.post(message)
  }

  private beat(): void {
    this.place.lastBeat.write(Date.now())
    this.post({ type: 'beat', from: this.name, said: this.role.describe() })
  }

  private lead(): void {
    if (this.isLeader) return
    this.isLeader = true
    this.staying = []
    this.beat()
    this.role.onLead()
  }

  private leadAfter(wait: number): void {
    clearTimeout(this.turn)
    this.turn = setTimeout(this.noteBeat(), wait)
  }

  /** Returns what leads, unless another tab began to meanwhile: on a busy machine its message may come later than its mark. */
  private noteBeat(): () => void {
    const before = this.place.lastBeat.read()
    return () => {
      if (this.place.lastBeat.read() <= before) return this.lead()
      this.staying = []
      this.leaderSeenAt = Date.now()
    }
  }

  /** Says that this tab stays, and lets the first of those that do lead: one that is looked at, and of several the oldest. */
  private vote(): void {
    const isHidden = this.place.isHidden()
    this.staying.push({ name: this.name, isHidden })
    this.post({ type: 'here', from: this.name, isHidden })
    const lead = this.noteBeat()
    clearTimeout(this.turn)
    this.turn = setTimeout(() => {
      const [first] = this.staying.toSorted(
        (a, b) => Number(a.isHidden) - Number(b.isHidden) || (a.name < b.name ? -1 : 1),
      )
      if (first?.name === this.name) lead()
      else this.leadAfter(PATIENCE * (1 + Math.random()))
    }, VOTE)
  }

  private follow(): void {
    clearTimeout(this.turn)
    this.staying = []
    this.leaderSeenAt = Date.now()
    if (!this.isLeader) return
    this.isLeader = false
    this.role.onFollow()
  }

  private look(): void {
    if (this.isLeader) return this.beat()
    const silence = SILENCE[this.place.isHidden() ? 'hidden' : 'visible']
    if (Date.now() - this.leaderSeenAt > silence) this.lead()
  }

  private onMessage(message: Message<Said>): void {
    if (message.type === 'who') {
      if (this.isLeader) this.beat()
      return
    }
    if (message.type === 'bye') return this.isLeader ? undefined : this.vote()
    if (message.type === 'here') {
      this.staying.push({ name: message.from, isHidden: message.isHidden })
      return
    }
    // The other leader hears of this one as well, and gives way.
    if (this.isLeader && this.name < message.from) {
      if (message.type === 'beat') this.beat()
      return
    }
    this.follow()
    if (message.said !== null) this.role.onSaid(message.said)
  }
}

/**
 * Elects one tab of a browser that does something for all of them, such as holding a connection of which the browser has few.
 * It needs no Web Locks, which browsers keep from pages on plain http. There may be two leaders for a moment.
 */
export function joinTabs<Said>(place: TabPlace, role: TabRole<Said>): LeaderTab<Said> {
  const tab = new Tab(place, role)
  return {
    isLeading: () => tab.leads,
    say: (said) => tab.say(said),
    leave: () => tab.leave(),
    stop: () => tab.stop(),
  }
}
