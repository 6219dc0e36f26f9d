import { endpoint } from '../core/calls/endpoint.ts'
import type { guideAnswer } from './guide.ts'
import type { starterAnswer, takeStarterAnswer, takeStarterInput } from './starter/starter.ts'

/** The permissions that allow making a part of the starter set. */
const makers = ['units create', 'categories create', 'contacts create', 'settings edit'] as const

/** The first days of a shop: what is left to do, and a set to begin with. */
export const guideApi = {
  read: endpoint<{ answer: typeof guideAnswer }>()('GET', '/guide', 'staff'),
  starter: endpoint<{ answer: typeof starterAnswer }>()('GET', '/starter-set', makers),
  takeStarter: endpoint<{ body: typeof takeStarterInput; answer: typeof takeStarterAnswer }>()(
    'POST',
    '/starter-set',
    makers,
  ),
}
