import { counting } from './counting.ts'
import { http } from './http.ts'
import type { Mutant } from './mutant.ts'
import { starting } from './start.ts'
import { store } from './store.ts'
import { screens } from './screens.ts'
import { standard } from './standard.ts'
import { statements } from './statements.ts'

const access: readonly Mutant[] = [
  {
    bug: 'a session may make calls it has no permission for',
    file: 'server/src/platform/access.ts',
    from: 'return pairs.some((pair) => identity.permissions.has(pair as Permission))',
    to: 'return pairs.length > 0',
    test: 'server/test/access.test.ts',
  },
  {
    bug: 'who lacks the second factor their role asks for may go on all the same',
    file: 'server/src/platform/access.ts',
    from: 'if (identity.limited) return false',
    to: '',
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'somebody gives permissions they do not hold',
    file: 'server/src/modules/access/authority.ts',
    from: 'for (const pair of permissions) if (!authority.permissions.has(pair)) return false',
    to: '',
    test: 'server/src/modules/access/authority.test.ts',
  },
  {
    bug: 'an admin changes their own roles',
    file: 'server/src/modules/access/authority.ts',
    from: "if (admin.id === authority.adminId) return 'self'",
    to: '',
    test: 'server/src/modules/access/authority.test.ts',
  },
  {
    bug: 'two super admins remove each other at once, and none is left',
    file: 'server/src/modules/access/authority.ts',
    from: ".where('id', '=', PROTECTED_ID).forUpdate().execute()",
    to: ".where('id', '=', PROTECTED_ID).execute()",
    test: 'server/src/modules/access/authority.race.test.ts',
    database: 'postgres',
  },
  {
    bug: 'a token stolen from the browser works without its cookie',
    file: 'server/src/modules/access/sessions.ts',
    from: 'return cookie !== null && timingSafeEqual(hashToken(cookie), session.bind_hash)',
    to: 'return true',
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
  {
    bug: 'the live connection of somebody switched off stays open',
    file: 'server/src/modules/messaging/live.routes.ts',
    from: 'if (!identity || identity.limited) raw.end()',
    to: '',
    test: 'server/src/modules/access/admins/admins.test.ts',
  },
  {
    bug: 'live events tell of records one may not see',
    file: 'server/src/modules/messaging/live.routes.ts',
    from: "return ['index', 'show'].some((action) => identity.permissions.has(`${resource} ${action}` as Permission))",
    to: 'return identity.permissions.size > 0',
    test: 'server/src/modules/messaging/live.test.ts',
  },
  {
    bug: 'sign-in never waits after wrong passwords',
    file: 'server/src/modules/access/signIn/throttle.ts',
    from: 'const FREE_TRIES = 5',
    to: 'const FREE_TRIES = 500',
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
]

const codes: readonly Mutant[] = [
  {
    bug: 'the 16th guess of an hour is taken',
    file: 'server/src/platform/codes/codeCounters.ts',
    from: 'const GUESSES_AN_HOUR = 15',
    to: 'const GUESSES_AN_HOUR = 16',
    test: 'server/src/modules/access/reset/resetGuesses.test.ts',
  },
  {
    bug: 'a code may be tried without end',
    file: 'server/src/platform/codes/codes.ts',
    from: 'and tries_left > 0 and',
    to: 'and',
    test: 'server/src/modules/access/reset/resetGuesses.test.ts',
  },
  {
    bug: 'any code opens a reset',
    file: 'server/src/modules/access/reset/reset.routes.ts',
    from: 'const right = (await isCode(db, platform.secret, reset.id, call.body.code)) && allowed',
    to: 'const right = allowed',
    test: 'server/src/modules/access/reset/reset.test.ts',
  },
  {
    bug: 'an unknown email is told to be unknown',
    file: 'server/src/modules/access/reset/reset.routes.ts',
    from: 'const receiver = await findReceiver(db, email)',
    to: "const receiver = await findReceiver(db, email)\n    if (!receiver) throw new AppError('not_found')",
    test: 'server/src/modules/access/reset/reset.test.ts',
  },
  {
    bug: 'a code of an authenticator app works twice',
    file: 'server/src/modules/access/secondFactor/totp.ts',
    from: ".where('last_step', '<', step)",
    to: ".where('last_step', '<=', step)",
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'a recovery code works twice',
    file: 'server/src/modules/access/secondFactor/recoveryCodes.ts',
    from: "hashOf(secret, adminId, code))\n    .where('used_at', 'is', null)",
    to: 'hashOf(secret, adminId, code))',
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'security is changed with a wrong current password',
    file: 'server/src/modules/access/account/confirmation.ts',
    from: "throw invalidField('current_password', 'wrong_password')",
    to: 'return',
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
]

const trail: readonly Mutant[] = [
  {
    bug: 'the database lets rows of the trail be deleted',
    file: 'server/migrations/0005_audit.ts',
    from: '_kept before update or delete on ${table}',
    to: '_kept before update on ${table}',
    test: 'server/src/platform/changes/seals.test.ts',
  },
  {
    bug: 'a row of the trail that was changed is not found',
    file: 'server/src/platform/changes/verify.ts',
    from: '!sealOf(previous, row).equals(link.hash)',
    to: 'sealOf(previous, row).length === 0',
    test: 'server/test/auditVerify.test.ts',
  },
  {
    bug: 'secrets are kept in the trail',
    file: 'server/src/platform/changes/scrub.ts',
    from: '!noise.has(name) && !isSecret(name, entry)',
    to: '!noise.has(name)',
    test: 'server/src/platform/changes/scrub.test.ts',
  },
]

const records: readonly Mutant[] = [
  {
    bug: 'a form reaches for a prototype',
    file: 'server/src/platform/http/bodies.ts',
    from: "if (dangerous.has(part)) throw new AppError('bad_request')",
    to: '',
    test: 'server/src/modules/catalog/units.test.ts',
  },
  {
    bug: 'the second of two who edit one record overwrites the first',
    file: 'server/src/platform/crud/store.ts',
    from: 'if (input.version !== undefined && input.version !== before.version)',
    to: 'if (input.version === -1)',
    test: 'server/src/modules/catalog/units.test.ts',
  },
  {
    bug: 'more records change than were seen',
    file: 'server/src/platform/crud/allRoutes.ts',
    from: "if (now !== seen) throw new AppError('count_changed'",
    to: "if (now < 0) throw new AppError('count_changed'",
    test: 'server/src/platform/crud/allRoutes.test.ts',
  },
  {
    bug: 'a repeated call with another body is answered like the first',
    file: 'server/src/platform/http/idempotency.ts',
    from: "if (!first.request_hash.equals(request_hash)) throw new AppError('key_reused')",
    to: '',
    test: 'server/src/modules/catalog/units.test.ts',
  },
  {
    bug: 'a picture of any size is unpacked',
    file: 'server/src/platform/files/images.ts',
    from: 'const MAX_PIXELS = 40_000_000',
    to: 'const MAX_PIXELS = 40_000_000_000',
    test: 'server/src/modules/catalog/categories.test.ts',
  },
  {
    bug: 'a film of 61 seconds is taken',
    file: 'server/src/platform/files/images.ts',
    from: 'const MAX_VIDEO_SECONDS = 60',
    to: 'const MAX_VIDEO_SECONDS = 61',
    test: 'server/src/modules/content/advertisements.test.ts',
  },
  {
    bug: 'a file of 13 MB is taken',
    file: 'server/src/platform/http/multipart.ts',
    from: 'const MAX_FILE = 12 * 1024 * 1024',
    to: 'const MAX_FILE = 14 * 1024 * 1024',
    test: 'server/src/modules/catalog/categories.test.ts',
  },
  {
    bug: 'a file is fetched by somebody who has lost the right to its list',
    file: 'server/src/platform/exports/exports.routes.ts',
    from: 'if (!requireIdentity(call.identity).permissions.has(requireList(platform, found.list).permission))',
    to: 'if (!requireList(platform, found.list).permission)',
    test: 'server/src/platform/exports/exports.test.ts',
  },
  {
    bug: 'a formula hides in a file of rows',
    file: 'server/src/platform/csv/csv.ts',
    from: 'return fieldOf(String(cell))',
    to: 'return String(cell)',
    test: 'server/src/platform/csv/csv.test.ts',
  },
]

const catalogue: readonly Mutant[] = [
  {
    bug: 'a discount is not below its price',
    file: 'server/src/modules/catalog/products.ts',
    from: 'if (!discountFits(price, discounted)) throw',
    to: 'if (price < 0) throw',
    test: 'server/src/modules/catalog/products.test.ts',
  },
  {
    bug: 'nobody is told that a product has run out',
    file: 'server/src/modules/catalog/products.ts',
    from: 'if (!before || stockOf(after) !== 0 || stockOf(before) === 0) return',
    to: 'if (before) return',
    test: 'server/src/modules/catalog/products.test.ts',
  },
  {
    bug: 'prices change though a product has changed since the preview by ids',
    file: 'server/src/modules/catalog/productPrices.ts',
    from: 'if (stale.length)',
    to: 'if (stale.length < 0)',
    test: 'server/src/modules/catalog/productPrices.test.ts',
  },
  {
    bug: 'prices change though a product has changed since the preview by filter',
    file: 'server/src/modules/catalog/productPrices.ts',
    from: 'else if (seal !== undefined && seal !==',
    to: 'else if (seal === "" && seal !==',
    test: 'server/src/modules/catalog/productPrices.test.ts',
  },
  {
    bug: 'an import with bad rows is written without a word',
    file: 'server/src/modules/catalog/productImport/productImport.routes.ts',
    from: 'if (found.problems > 0 && !call.body.skip_problems)',
    to: 'if (found.problems < 0)',
    test: 'server/src/modules/catalog/productImport/productImport.test.ts',
  },
  {
    bug: 'an import overwrites what was edited since it was looked at',
    file: 'server/src/modules/catalog/productImport/runImport.ts',
    from: 'if (!before || before.version !== row.product_version) throw',
    to: 'if (!before) throw',
    test: 'server/src/modules/catalog/productImport/productImport.test.ts',
  },
]

const people: readonly Mutant[] = [
  {
    bug: 'a balance goes below zero',
    file: 'server/src/modules/people/balance.ts',
    from: 'and balance + ${delta}::bigint >= 0 returning balance',
    to: 'returning balance',
    test: 'server/src/modules/people/balance.test.ts',
  },
  {
    bug: 'a merge leaves the balance behind',
    file: 'server/src/modules/people/merge.ts',
    from: 'if (merge.balance !== 0) await moveBalance',
    to: 'if (merge.balance < 0) await moveBalance',
    test: 'server/src/modules/people/accounts.test.ts',
  },
  {
    bug: 'a request to join is decided twice',
    file: 'server/src/modules/people/registrations.ts',
    from: "    .where('registration_status', '=', 'pending')\n    .where('deleted_at', 'is', null)\n    .returning",
    to: "    .where('deleted_at', 'is', null)\n    .returning",
    test: 'server/src/modules/people/accounts.test.ts',
  },
  {
    bug: 'who asked to join is told by text before the decision stands, so not at all on the embedded database',
    file: 'server/src/modules/people/registrations.ts',
    from: 'platform.database.afterCommit(tx, () => void textDecision(platform, mobile, textOf(told, status, why)))',
    to: 'void textDecision(platform, mobile, textOf(told, status, why))',
    test: 'server/src/modules/people/decisionText.test.ts',
    database: 'embedded',
  },
  {
    bug: 'a request to join is rejected without a reason',
    file: 'server/src/modules/people/registrations.ts',
    from: "if (status === 'rejected' && !reason) throw invalidField('reason', 'required')",
    to: '',
    test: 'server/src/modules/people/accounts.test.ts',
  },
]

const orders: readonly Mutant[] = [
  {
    bug: 'an order moves though it has moved since it was seen',
    file: 'server/src/modules/sales/orders/orders.moves.ts',
    from: 'if (!move || isStale)',
    to: 'if (!move)',
    test: 'server/src/modules/sales/orders/orders.test.ts',
  },
  {
    bug: 'more is sold than there is',
    file: 'server/src/modules/sales/orders/orderStock.ts',
    from: 'where p.id = held.id and p.stock_quantity >= w.quantity',
    to: 'where p.id = held.id',
    test: 'server/src/modules/store/store.test.ts',
  },
]

const core: readonly Mutant[] = [
  {
    bug: 'فاطمة is not found by فاطمه',
    file: 'contract/src/core/fold.ts',
    from: '[/[ةۀہۂۃە]/g',
    to: '[/[ۀہۂۃە]/g',
    test: 'contract/src/core/fold.test.ts',
  },
  {
    bug: 'a search box does not fold what is typed',
    file: 'contract/src/core/fold.ts',
    from: "const words = fold(text).split(' ')",
    to: "const words = text.split(' ')",
    test: 'server/test/search.test.ts',
  },
  {
    bug: 'a week starts on Sunday',
    file: 'contract/src/core/dates.ts',
    from: 'export const WEEK_START = 6',
    to: 'export const WEEK_START = 0',
    test: 'contract/src/core/dates.test.ts',
  },
  {
    bug: 'a typed day is read month first',
    file: 'web/src/ui/form/dayText.ts',
    from: '[day, month, year = today.slice(0, 4)]',
    to: '[month, day, year = today.slice(0, 4)]',
    test: 'web/src/ui/form/dayText.test.ts',
  },
]

/** Every planted bug. */
export const planted: readonly Mutant[] = [
  ...access,
  ...codes,
  ...trail,
  ...records,
  ...catalogue,
  ...people,
  ...orders,
  ...core,
  ...counting,
  ...http,
  ...starting,
  ...store,
  ...screens,
  ...standard,
  ...statements,
]
