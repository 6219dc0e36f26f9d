import type { Mutant } from '../mutant.ts'

/** Bugs in what the contract and the screens share: letters and dates. */
export const core: readonly Mutant[] = [
  {
    bug: 'فاطمة is not found by فاطمه',
    file: 'contract/src/core/arabic/normalize.ts',
    from: '[/[ةۀہۂۃە]/g',
    to: '[/[ۀہۂۃە]/g',
    test: 'contract/src/core/arabic/normalize.test.ts',
  },
  {
    bug: 'a search box does not fold what is typed',
    file: 'contract/src/core/arabic/normalize.ts',
    from: "const words = normalizeForSearch(text).split(' ')",
    to: "const words = text.split(' ')",
    test: 'server/test/calls/search.test.ts',
  },
  {
    bug: 'a week starts on Sunday',
    file: 'contract/src/core/values/dates.ts',
    from: 'export const WEEK_START = 6',
    to: 'export const WEEK_START = 0',
    test: 'contract/src/core/values/dates.test.ts',
  },
  {
    bug: 'a typed day is read month first',
    file: 'web/src/ui/form/days/dayText.ts',
    from: '[day, month, year = today.slice(0, 4)]',
    to: '[month, day, year = today.slice(0, 4)]',
    test: 'web/src/ui/form/days/dayText.test.ts',
  },
]
