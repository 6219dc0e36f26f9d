import type { Mutant } from '../mutant.ts'

/** Bugs in how tabs hear of changes, and in how they go on after a connection has come back. */
export const live: readonly Mutant[] = [
  {
    bug: 'tabs that hear too late of each other all lead',
    file: 'web/src/platform/live/leaderTab.ts',
    from: 'if (this.place.lastBeat.read() <= before) return this.lead()',
    to: 'if (before >= 0) return this.lead()',
    test: 'web/src/platform/live/leaderTab.test.ts',
  },
  {
    bug: 'each change ends the load that the change before began',
    file: 'web/src/platform/live/refresher.ts',
    from: 'Promise.race([loaded, pause(PATIENCE)])',
    to: 'loaded && pause(0)',
    test: 'web/src/platform/live/refresher.test.ts',
  },
  {
    bug: 'every page waits for a stream that is held back',
    file: 'web/src/platform/live/liveFeed.ts',
    from: 'if (leftAlone > 0) {',
    to: 'if (leftAlone > 0 && leftAlone < 0) {',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'a server that is away counts as a stream that is held back',
    file: 'web/src/platform/live/liveFeed.ts',
    from: ' && this.lastContactAt > began)',
    to: ')',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'nothing is asked for while a stream says nothing',
    file: 'web/src/platform/live/liveFeed.ts',
    from: 'const hello = setTimeout(() => this.polling.start(), this.delays.hello)',
    to: 'const hello = setTimeout(() => undefined, this.delays.hello)',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'the notice that there is no connection goes and comes while there is none',
    file: 'web/src/platform/live/liveFeed.ts',
    from: "if (this.state !== 'down') this.announce(",
    to: 'this.announce(',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'each tab of a browser opens a stream of its own',
    file: 'web/src/platform/live/liveFeed.ts',
    from: 'this.tabs = options.tabs\n',
    to: 'this.tabs = options.tabs && options.url === null\n',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'the tab that takes over misses what happened since the last one was closed',
    file: 'web/src/platform/live/liveFeed.ts',
    from: '    this.position = position\n',
    to: '',
    test: 'web/src/platform/live/liveFeed.test.ts',
  },
  {
    bug: 'nobody takes over from a tab that has fallen silent',
    file: 'web/src/platform/live/leaderTab.ts',
    from: 'if (Date.now() - this.leaderSeenAt > silence) this.lead()',
    to: '',
    test: 'web/src/platform/live/leaderTab.test.ts',
  },
  {
    bug: 'two tabs lead for good',
    file: 'web/src/platform/live/leaderTab.ts',
    from: 'if (this.isLeader && this.name < message.from) {',
    to: 'if (this.isLeader) {',
    test: 'web/src/platform/live/leaderTab.test.ts',
  },
  {
    bug: 'what could not be loaded is tried again after half a minute',
    file: 'web/src/platform/live/recovery.ts',
    from: 'const LONGEST_WAIT = 4_000',
    to: 'const LONGEST_WAIT = 30_000',
    test: 'web/src/platform/live/recovery.test.ts',
  },
]
