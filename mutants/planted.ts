import { additional } from './kit/additional.ts'
import { access, codes } from './modules/access.ts'
import { bookings } from './kit/bookings.ts'
import { breakdowns } from './sales/breakdowns.ts'
import { catalogue } from './modules/catalogue.ts'
import { conditions } from './platform/conditions.ts'
import { modules } from './platform/modules.ts'
import { conformance } from './platform/conformance.ts'
import { core } from './platform/core.ts'
import { counting } from './sales/counting.ts'
import { credentials } from './modules/credentials.ts'
import { definitions } from './platform/definitions.ts'
import { kinds } from './platform/kinds.ts'
import { delivery } from './modules/delivery.ts'
import { consent } from './sales/consent.ts'
import { floor } from './sales/floor.ts'
import { demo } from './modules/demo.ts'
import { embedded } from './platform/embedded.ts'
import { emails } from './modules/emails.ts'
import { guide } from './modules/guide.ts'
import { http } from './platform/http.ts'
import { imports } from './kit/imports.ts'
import { grossPrices } from './sales/grossPrices.ts'
import { invoices } from './sales/invoices.ts'
import { keys } from './platform/keys.ts'
import { languages } from './platform/languages.ts'
import { lines } from './sales/lines.ts'
import { kitScreens } from './kit/kitScreens.ts'
import { ledgers } from './kit/ledgers.ts'
import { lists } from './platform/lists.ts'
import { live } from './platform/live.ts'
import { messages } from './modules/messages.ts'
import { push } from './modules/push.ts'
import type { Mutant } from './mutant.ts'
import { books } from './sales/books.ts'
import { cash } from './sales/cash.ts'
import { payments } from './sales/payments.ts'
import { returns } from './sales/returns.ts'
import { pages } from './modules/pages.ts'
import { paper } from './sales/paper.ts'
import { papers } from './sales/papers.ts'
import { numbers } from './platform/numbers.ts'
import { notifications } from './modules/notifications.ts'
import { orders, people } from './modules/people.ts'
import { places } from './modules/places.ts'
import { records, trail } from './modules/records.ts'
import { report } from './kit/report.ts'
import { reportMails } from './sales/reportMails.ts'
import { running } from './platform/running.ts'
import { selectLists } from './platform/selectLists.ts'
import { starting } from './platform/start.ts'
import { store } from './modules/store.ts'
import { screens } from './platform/screens.ts'
import { sessions } from './modules/sessions.ts'
import { settings } from './modules/settings.ts'
import { sheet } from './modules/sheet.ts'
import { standard } from './platform/standard.ts'
import { hosts } from './kit/hosts.ts'
import { moves } from './kit/moves.ts'
import { notices } from './kit/notices.ts'
import { states } from './kit/states.ts'
import { statements } from './platform/statements.ts'
import { staffOrders } from './sales/staffOrders.ts'
import { steps } from './sales/steps.ts'
import { texts } from './platform/texts.ts'
import { vat } from './sales/vat.ts'
import { weighing } from './sales/weighing.ts'
import { views } from './modules/views.ts'
import { waiting } from './sales/waiting.ts'

/** Every planted bug. */
export const planted: readonly Mutant[] = [
  ...access,
  ...additional,
  ...imports,
  ...lines,
  ...consent,
  ...books,
  ...cash,
  ...payments,
  ...returns,
  ...codes,
  ...trail,
  ...records,
  ...bookings,
  ...breakdowns,
  ...report,
  ...reportMails,
  ...catalogue,
  ...pages,
  ...paper,
  ...papers,
  ...people,
  ...places,
  ...orders,
  ...conditions,
  ...modules,
  ...hosts,
  ...moves,
  ...notices,
  ...conformance,
  ...core,
  ...definitions,
  ...kinds,
  ...counting,
  ...credentials,
  ...sessions,
  ...delivery,
  ...demo,
  ...running,
  ...embedded,
  ...floor,
  ...emails,
  ...guide,
  ...http,
  ...grossPrices,
  ...invoices,
  ...keys,
  ...languages,
  ...kitScreens,
  ...ledgers,
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
  ...staffOrders,
  ...standard,
  ...states,
  ...statements,
  ...steps,
  ...texts,
  ...vat,
  ...weighing,
  ...views,
  ...waiting,
]
