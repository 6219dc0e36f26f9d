import type { DemoPeople } from './people/people.ts'

/** The parts of a demo that a module which may be left off fills its tables from. */
export interface DemoWorld {
  people: DemoPeople
  openedAt: Date
  now: Date
}
