import type { Mutant } from '../mutant.ts'

const SWITCHING = 'server/test/modules/switching.test.ts'
const NEEDS = 'server/src/platform/settings/switchModule.test.ts'
const NEEDING = 'server/test/modules/needing.test.ts'
const SETTINGS = 'server/test/modules/settings.test.ts'
const JOBS = 'server/test/modules/jobs.test.ts'
const OPEN_SECTIONS = 'server/src/modules/settings/sections/openSections.ts'
const WORK = 'server/src/platform/jobs/workGroup.ts'
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
    from: 'const read = await readSwitchedOn(database.db)',
    to: 'const read = [...new Set([...on, ...(await readSwitchedOn(database.db))])]',
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
    from: 'if (isOn) requireNeeds(definition, on, t)',
    to: '',
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
    from: 'return optional.some(({ name }) => name === module) && !modules.isOn(module)',
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
  {
    bug: 'the tables of a module are made before it is known that one which it needs is off',
    file: SWITCH,
    from: 'requireNeeds(definition, await readSwitchedOn(db), t)',
    to: '',
    test: NEEDING,
  },
  {
    bug: 'a refusal names a module by its name in the code',
    file: SWITCH,
    from: 'modules.map((name) => titleIn(t, name))',
    to: 'modules',
    test: NEEDING,
  },
  {
    bug: 'a module is mounted before those that it needs',
    file: ROUTES,
    from: 'for (const name of names.filter((one) => on.includes(one))) await loadOnce(name)',
    to: 'await Promise.all(names.filter((one) => on.includes(one)).map(loadOnce))',
    test: NEEDING,
  },
  {
    bug: 'a first start makes the tables of modules in the order in which somebody named them',
    file: 'server/src/database/upgradeDatabase.ts',
    from: 'optional.definitions.filter((one) => names.includes(one.name))',
    to: 'names.map((name) => ({ name }))',
    test: NEEDING,
  },
  {
    bug: 'a first start switches a module on without what it needs',
    file: 'server/src/database/upgradeDatabase.ts',
    from: 'if (missing.length > 0) throw new ConfigError',
    to: 'if (missing.length > 9) throw new ConfigError',
    test: NEEDING,
  },
  {
    bug: 'the settings of a module that is off are a section',
    file: OPEN_SECTIONS,
    from: 'optional.filter(({ name }) => on.includes(name))',
    to: 'on ? optional : []',
    test: SETTINGS,
  },
  {
    bug: 'the settings of a module that is off are saved',
    file: OPEN_SECTIONS,
    from: "if (!(await readSwitchedOn(db)).includes(section.name)) throw new AppError('module_off')",
    to: '',
    test: SETTINGS,
  },
  {
    bug: 'a module reads its settings as if nobody had saved any',
    file: 'server/src/platform/settings/storedSettings.ts',
    from: 'fields: settings }, row?.value)',
    to: 'fields: settings }, row && undefined)',
    test: SETTINGS,
  },
  {
    bug: 'the trail tells the settings of modules as the texts that they look like',
    file: 'server/src/modules/audit/settingValues.ts',
    from: 'moduleSections(modules).find(({ name }) => name === row.record_id)',
    to: 'moduleSections([]).find(({ name }) => name === row.record_id)',
    test: SETTINGS,
  },
  {
    bug: 'two settings may be called alike, so that one has the label of the other',
    file: 'contract/src/settings/sections/moduleSections.ts',
    from: 'if (known.has(field)) return',
    to: 'if (known.has(field) && !name) return',
    test: SETTINGS,
  },
  {
    bug: 'a browser shows the sections as they were before a module was switched',
    file: 'web/src/modules/settings/sections/modulesWithSettings.ts',
    from: "void client.invalidateQueries({ queryKey: keyOfResource('settings') })",
    to: 'void client',
    test: 'web/src/modules/settings/sections/openSections.test.ts',
  },
  {
    bug: 'jobs of a module that is off are done',
    file: WORK,
    from: 'await boss.offWork(name, { wait: false })',
    to: '',
    test: JOBS,
  },
  {
    bug: 'the sweeps of a module that is off go on',
    file: WORK,
    from: '      void endSweeps()\n',
    to: '',
    test: JOBS,
  },
  {
    bug: 'the clock asks for the work of a module that is off',
    file: WORK,
    from: 'await unschedule(boss, isOwn)',
    to: '',
    test: JOBS,
  },
  {
    bug: 'work that was asked for is given up after two weeks in which its module is off',
    file: 'server/src/platform/jobs/jobs.ts',
    from: 'retentionSeconds: SWITCHED_SECONDS }',
    to: 'retentionSeconds: 14 * 24 * 3_600 }',
    test: JOBS,
  },
  {
    bug: 'a module that is switched on later does no work until the process is started again',
    file: 'server/src/platform/jobs/switchedWork.ts',
    from: 'isOn = next\n      return settle()',
    to: 'isOn = next\n      return Promise.resolve()',
    test: JOBS,
  },
  {
    bug: 'the clock goes on asking for the work of a module that was switched off while no process ran',
    file: 'server/src/platform/jobs/switchedWork.ts',
    from: "if (reached !== 'running') await group.pause()",
    to: '',
    test: JOBS,
  },
  {
    bug: 'the work of a module goes on as it was when its code was loaded',
    file: 'server/src/app.ts',
    from: 'work.follow(on.includes(name))',
    to: 'work.follow(on.length > 0)',
    test: JOBS,
  },
]
