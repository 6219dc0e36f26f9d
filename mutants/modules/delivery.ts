import type { Mutant } from '../mutant.ts'

const RULES = 'server/src/modules/settings/ordering/orderRules.ts'
const REFUSALS = 'server/src/modules/sales/orders/moves/orderRefusals.ts'
const PLACING = 'server/src/modules/sales/orders/placing/placing.ts'
const PRICING = 'server/src/modules/sales/orders/placing/pricing.ts'
const GEOCODER = 'server/src/platform/geo/geocoder.ts'
const HOURS = 'contract/src/settings/delivery/workingHours.ts'
const ORDERS_TEST = 'server/src/modules/store/ordering/orderRules.test.ts'
const SECTIONS_TEST = 'server/src/modules/settings/delivery/deliverySections.test.ts'
const GEOCODER_TEST = 'server/src/platform/geo/geocoder.test.ts'
const STATE = 'contract/src/settings/ordering/orderingState.ts'
const STATE_TEST = 'server/src/modules/settings/ordering/orderingState.test.ts'
const HOURS_TEST = 'contract/src/settings/delivery/workingHours.test.ts'

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
    file: 'contract/src/settings/ordering/orderingEnd.ts',
    from: 'Date.parse(until) <= at.getTime()',
    to: 'Date.parse(until) < 0',
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
    file: PRICING,
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
    bug: 'a busy time may end before it begins',
    file: 'contract/src/settings/sections/sectionRules.ts',
    from: "isOver(values['busy_until'], new Date())",
    to: 'false',
    test: SECTIONS_TEST,
  },
  {
    bug: 'staff without the settings do not hear of a pause',
    file: 'server/src/modules/messaging/live/live.routes.ts',
    from: "new Set(['settings', 'modules'])",
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
    from: 'const RAMADAN = 9',
    to: 'const RAMADAN = 8',
    test: HOURS_TEST,
  },
  {
    bug: "last night's hours are forgotten after midnight",
    file: HOURS,
    from: 'let ahead = -1;',
    to: 'let ahead = 0;',
    test: HOURS_TEST,
  },
  {
    bug: 'opening the shop leaves it busy',
    file: STATE,
    from: 'return { ...NO_PAUSE, ...NOT_BUSY }',
    to: 'return NO_PAUSE',
    test: STATE_TEST,
  },
  {
    bug: 'a pause that has ended is still shown in the settings',
    file: 'contract/src/settings/ordering/orderingEnd.ts',
    from: "values['paused'] === true && isOver(values['until'], at)",
    to: 'false',
    test: STATE_TEST,
  },
  {
    bug: 'an order forgets that the shop was busy',
    file: PLACING,
    from: '${rules.busy?.minutes ?? 0}, ${command.note}',
    to: '${0}, ${command.note}',
    test: STATE_TEST,
  },
  {
    bug: 'an order of a busy time is late as any other',
    file: 'server/src/modules/sales/orders/list/lateOrders.ts',
    from: "step === 'leave' ? sql` + o.busy_minutes` : sql``",
    to: 'sql``',
    test: STATE_TEST,
  },
  {
    bug: 'until tomorrow is midnight, whenever the shop opens',
    file: HOURS,
    from: 'if (first) return new Date(first[0])',
    to: '',
    test: STATE_TEST,
  },
  {
    bug: 'a feast has the hours of its weekday',
    file: HOURS,
    from: 'if (special) return special.spans',
    to: '',
    test: STATE_TEST,
  },
  {
    bug: 'a feast counts only where the shop keeps hours of the week',
    file: RULES,
    from: '(!data.keeps_hours && data.special_days.length === 0)',
    to: '!data.keeps_hours',
    test: STATE_TEST,
  },
  {
    bug: 'two feasts may share a day',
    file: HOURS,
    from: 'one.from <= other.to && other.from <= one.to',
    to: 'one.from < other.to && other.from < one.to',
    test: STATE_TEST,
  },
  {
    bug: 'a pause stands in the header after its end',
    file: 'web/src/platform/session/shopState.ts',
    from: 'part.until === null || Date.parse(part.until) > now',
    to: 'part.until === null || now > 0',
    test: 'web/src/platform/session/shopState.test.ts',
  },
  {
    bug: 'a feast that begins today is looked for next year',
    file: 'contract/src/settings/delivery/feasts.ts',
    from: 'let ahead = 0',
    to: 'let ahead = 1',
    test: 'contract/src/settings/delivery/feasts.test.ts',
  },
]
