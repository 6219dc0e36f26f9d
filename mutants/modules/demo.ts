import type { Mutant } from '../mutant.ts'

const ADDRESSES = 'server/src/demo/masters/addresses.ts'
const MASTERS = 'server/src/modules/masters/demo/masters.ts'
const MASTERS_TEST = 'server/src/modules/masters/demo/masters.test.ts'

/** Bugs in what a demo has of the modules that are on. */
export const demo: readonly Mutant[] = [
  {
    bug: 'a demo has no records of the modules that are on',
    file: 'server/src/demo/seedDemo.ts',
    from: 'insertModules(tx, modules,',
    to: 'insertModules(tx, [],',
    test: MASTERS_TEST,
  },
  {
    bug: 'an address of a demo is given to a district of the same name in another city',
    file: MASTERS,
    from: 'one.city === city && one.district === district',
    to: 'one.district === district',
    test: MASTERS_TEST,
  },
  {
    bug: 'an address of a demo is older than whoever lives there',
    file: ADDRESSES,
    from: 'new Date(joined + Math.floor',
    to: 'new Date(joined - Math.floor',
    test: 'server/src/demo/masters/addresses.test.ts',
  },
  {
    bug: 'an address of a demo lies in another district than it says',
    file: ADDRESSES,
    from: 'const SPREAD = 0.003',
    to: 'const SPREAD = 0.3',
    test: 'server/src/demo/masters/addresses.test.ts',
  },
]
