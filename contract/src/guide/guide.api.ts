import { endpoint } from '../core/calls/endpoint.ts'
import { guideAnswer } from './guide.ts'
import { starterAnswer, takeStarterAnswer, takeStarterInput } from './starter/starter.ts'

/** The permissions that allow making a part of the starter set. */
const makers = ['units create', 'categories create', 'contacts create', 'settings edit'] as const

/** The first days of a shop: what is left to do, and a set to begin with. */
export const guideApi = {
  read: endpoint('GET', '/guide', 'staff', { answer: guideAnswer }),
  starter: endpoint('GET', '/starter-set', makers, { answer: starterAnswer }),
  takeStarter: endpoint('POST', '/starter-set', makers, {
    body: takeStarterInput,
    answer: takeStarterAnswer,
  }),
}
