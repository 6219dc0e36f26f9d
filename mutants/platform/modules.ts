import type { Mutant } from '../mutant.ts'

const SWITCHING = 'server/test/modules/switching.test.ts'
const NEEDS = 'server/src/platform/settings/switchModule.test.ts'
const ROUTES = 'server/src/platform/http/registry/switchedRoutes.ts'
const SWITCH = 'server/src/platform/settings/switchModule.ts'

/** Bugs in the switching of modules. */
export const modules: readonly Mutant[] = [
  {
    bug: 'a module that is off answers',
    file: ROUTES,
    from: 'if (!platform.modules.isOn(name)) throw',
    to: "if (name === '') throw",
    test: SWITCHING,
  },
  {
    bug: 'a module that is switched off goes on until the server is started again',
    file: 'server/src/platform/settings/moduleSwitches.ts',
    from: '        on = read\n',
    to: '        on = [...new Set([...on, ...read])]\n',
    test: SWITCHING,
  },
  {
    bug: 'another process does not hear that a module was switched',
    file: 'server/src/platform/settings/moduleSwitches.ts',
    from: "resource === 'modules'",
    to: "resource === 'module'",
    test: SWITCHING,
  },
  {
    bug: 'a module is on before its tables are there',
    file: 'server/src/modules/settings/modules/modules.routes.ts',
    from: 'if (!is_on) return',
    to: 'if (is_on) return',
    test: SWITCHING,
  },
  {
    bug: 'switching a module is not told in the trail',
    file: SWITCH,
    from: 'await changes.record(tx, {',
    to: "if (name === '') await changes.record(tx, {",
    test: SWITCHING,
  },
  {
    bug: 'a module that is on already is told to be switched on again',
    file: SWITCH,
    from: 'if (on.includes(name) === isOn) return',
    to: '',
    test: SWITCHING,
  },
  {
    bug: 'a module goes on without what it needs',
    file: SWITCH,
    from: 'if (isOn && missing.length > 0) throw',
    to: 'if (isOn && missing.length > 9) throw',
    test: NEEDS,
  },
  {
    bug: 'a module goes off though another one needs it',
    file: SWITCH,
    from: 'if (!isOn && users.length > 0) throw',
    to: 'if (!isOn && users.length > 9) throw',
    test: NEEDS,
  },
  {
    bug: 'two who switch modules at once do not see each other',
    file: SWITCH,
    from: 'lock table modules in share row exclusive mode',
    to: 'select 1',
    test: NEEDS,
  },
  {
    bug: 'the list of a module that is off gives files',
    file: 'server/src/app.ts',
    from: 'return optionalNames.includes(module) && !modules.isOn(module)',
    to: "return module === '' && !modules.isOn(module)",
    test: SWITCHING,
  },
  {
    bug: 'a record that a table without a definition names is deleted with a fault of ours',
    file: 'server/src/platform/crud/references.ts',
    from: 'if (code !== BROKEN_REFERENCE && code !== RESTRICTED) throw error',
    to: 'throw error',
    test: SWITCHING,
  },
  {
    bug: 'a module goes off with work that nobody confirmed',
    file: 'server/src/platform/settings/switchModule.ts',
    from: 'if (!isOn && openWork.length > 0)',
    to: 'if (!isOn && openWork.length > 100)',
    test: 'server/src/platform/settings/switchModule.test.ts',
  },
  {
    bug: 'records that nothing leaves count as work to do',
    file: 'contract/src/core/resource/moves.ts',
    from: '.filter((state) => !isFinal(machine, state))',
    to: '.filter((state) => !isFinal(machine, state) || state)',
    test: 'server/src/platform/settings/switchModule.test.ts',
  },
  {
    bug: 'balances that are owed count as none',
    file: 'server/src/platform/settings/openWork.ts',
    from: 'where balance <> 0',
    to: 'where balance > 0',
    test: 'server/src/platform/settings/switchModule.test.ts',
  },
]
