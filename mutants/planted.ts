import { access, codes } from './access.ts'
import { breakdowns } from './breakdowns.ts'
import { catalogue } from './catalogue.ts'
import { core } from './core.ts'
import { counting } from './counting.ts'
import { credentials } from './credentials.ts'
import { delivery } from './delivery.ts'
import { embedded } from './embedded.ts'
import { emails } from './emails.ts'
import { guide } from './guide.ts'
import { http } from './http.ts'
import { invoices } from './invoices.ts'
import { keys } from './keys.ts'
import { languages } from './languages.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { messages } from './messages.ts'
import { push } from './push.ts'
import type { Mutant } from './mutant.ts'
import { pages } from './pages.ts'
import { paper } from './paper.ts'
import { papers } from './papers.ts'
import { numbers } from './numbers.ts'
import { notifications } from './notifications.ts'
import { orders, people } from './people.ts'
import { places } from './places.ts'
import { records, trail } from './records.ts'
import { reportMails } from './reportMails.ts'
import { running } from './running.ts'
import { selectLists } from './selectLists.ts'
import { starting } from './start.ts'
import { store } from './store.ts'
import { screens } from './screens.ts'
import { settings } from './settings.ts'
import { sheet } from './sheet.ts'
import { standard } from './standard.ts'
import { statements } from './statements.ts'
import { steps } from './steps.ts'
import { texts } from './texts.ts'
import { vat } from './vat.ts'
import { views } from './views.ts'
import { waiting } from './waiting.ts'

/** Every planted bug. */
export const planted: readonly Mutant[] = [
  ...access,
  ...codes,
  ...trail,
  ...records,
  ...breakdowns,
  ...reportMails,
  ...catalogue,
  ...pages,
  ...paper,
  ...papers,
  ...people,
  ...places,
  ...orders,
  ...core,
  ...counting,
  ...credentials,
  ...delivery,
  ...running,
  ...embedded,
  ...emails,
  ...guide,
  ...http,
  ...invoices,
  ...keys,
  ...languages,
  ...lists,
  ...live,
  ...messages,
  ...push,
  ...notifications,
  ...numbers,
  ...selectLists,
  ...starting,
  ...store,
  ...screens,
  ...settings,
  ...sheet,
  ...standard,
  ...statements,
  ...steps,
  ...texts,
  ...vat,
  ...views,
  ...waiting,
]
