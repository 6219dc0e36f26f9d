import { access, codes } from './access.ts'
import { catalogue } from './catalogue.ts'
import { core } from './core.ts'
import { counting } from './counting.ts'
import { http } from './http.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import type { Mutant } from './mutant.ts'
import { pages } from './pages.ts'
import { orders, people } from './people.ts'
import { places } from './places.ts'
import { records, trail } from './records.ts'
import { selectLists } from './selectLists.ts'
import { starting } from './start.ts'
import { store } from './store.ts'
import { screens } from './screens.ts'
import { sheet } from './sheet.ts'
import { standard } from './standard.ts'
import { statements } from './statements.ts'
import { steps } from './steps.ts'
import { texts } from './texts.ts'
import { views } from './views.ts'
import { waiting } from './waiting.ts'

/** Every planted bug. */
export const planted: readonly Mutant[] = [
  ...access,
  ...codes,
  ...trail,
  ...records,
  ...catalogue,
  ...pages,
  ...people,
  ...places,
  ...orders,
  ...core,
  ...counting,
  ...http,
  ...lists,
  ...messages,
  ...selectLists,
  ...starting,
  ...store,
  ...screens,
  ...sheet,
  ...standard,
  ...statements,
  ...steps,
  ...texts,
  ...views,
  ...waiting,
]
