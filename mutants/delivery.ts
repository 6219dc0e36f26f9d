import type { Mutant } from './mutant.ts'

const RULES = 'server/src/modules/settings/delivery/orderRules.ts'
const REFUSALS = 'server/src/modules/sales/orders/orderRefusals.ts'
const PLACING = 'server/src/modules/sales/orders/placing.ts'
const GEOCODER = 'server/src/platform/geo/geocoder.ts'
const HOURS = 'contract/src/settings/workingHours.ts'
const ORDERS_TEST = 'server/src/modules/store/orderRules.test.ts'
const SECTIONS_TEST = 'server/src/modules/settings/delivery/deliverySections.test.ts'
const GEOCODER_TEST = 'server/src/platform/geo/geocoder.test.ts'
const HOURS_TEST = 'contract/src/settings/workingHours.test.ts'

/** Bugs in what orders are taken by, in hours, and in names of places. */
export const delivery: readonly Mutant[] = [
  {
    bug: 'delivery costs though it is free',
    file: RULES,
    from: 'delivery.free ? 0 : ',
    to: '',
    test: ORDERS_TEST,
  },
  {
    bug: 'a place on the radius is refused',
    file: RULES,
    from: 'km > rules.radiusKm',
    to: 'km >= rules.radiusKm',
    test: ORDERS_TEST,
  },
  {
    bug: 'a pause goes on after its end',
    file: RULES,
    from: '  if (until && until <= at) return null\n',
    to: '',
    test: ORDERS_TEST,
  },
  {
    bug: 'a radius asks for no place where delivery is free',
    file: RULES,
    from: ' || radiusKm !== null)',
    to: ')',
    test: ORDERS_TEST,
  },
  {
    bug: 'the least order is refused itself',
    file: REFUSALS,
    from: 'goods < minimum',
    to: 'goods <= minimum',
    test: ORDERS_TEST,
  },
  {
    bug: 'orders are taken during a pause',
    file: REFUSALS,
    from: '...(pause ? [',
    to: '...(pause && !pause ? [',
    test: ORDERS_TEST,
  },
  {
    bug: 'only quotes know why a basket is refused',
    file: PLACING,
    from: '  refuse(refusals, language, platform.config.timeZone)\n',
    to: '',
    test: ORDERS_TEST,
  },
  {
    bug: 'a collected order has to lie within the radius',
    file: PLACING,
    from: '  if (basket.pickup) return none\n',
    to: '',
    test: ORDERS_TEST,
  },
  {
    bug: 'the preview forgets the price that was typed',
    file: 'server/src/modules/settings/delivery/delivery.routes.ts',
    from: 'typed.price_per_kilo ?? ',
    to: '',
    test: ORDERS_TEST,
  },
  {
    bug: 'a pause needs no reason',
    file: 'contract/src/settings/sectionRules.ts',
    from: "...(isMissing(values['reason.en']) ? required(values, ['reason.ar']) : []),",
    to: '',
    test: SECTIONS_TEST,
  },
  {
    bug: 'staff without the settings do not hear of a pause',
    file: 'server/src/modules/messaging/live.routes.ts',
    from: "new Set(['settings'])",
    to: 'new Set([])',
    test: SECTIONS_TEST,
  },
  {
    bug: 'the service for names may send the server elsewhere',
    file: GEOCODER,
    from: "redirect: 'error'",
    to: "redirect: 'follow'",
    test: GEOCODER_TEST,
  },
  {
    bug: 'the service for names is waited for as long as it likes',
    file: GEOCODER,
    from: '    signal: AbortSignal.timeout(PATIENCE),\n',
    to: '',
    test: GEOCODER_TEST,
  },
  {
    bug: 'a service that failed is asked on and on',
    file: GEOCODER,
    from: ' || now() < restsUntil',
    to: '',
    test: GEOCODER_TEST,
  },
  {
    bug: 'a night ends at midnight',
    file: HOURS,
    from: 'end > start ? end : end + MINUTES_A_DAY',
    to: 'end > start ? end : MINUTES_A_DAY',
    test: HOURS_TEST,
  },
  {
    bug: 'Ramadan has the hours of all year',
    file: HOURS,
    from: "=== '9'",
    to: "=== '8'",
    test: HOURS_TEST,
  },
  {
    bug: "last night's hours are forgotten after midnight",
    file: HOURS,
    from: 'let ahead = -1;',
    to: 'let ahead = 0;',
    test: HOURS_TEST,
  },
]
