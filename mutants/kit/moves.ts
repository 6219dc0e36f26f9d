import type { Mutant } from '../mutant.ts'

const FOLDER = 'server/test/conformance/states'
const STATES = `${FOLDER}/moves.conformance.test.ts`
const DUE = `${FOLDER}/due.conformance.test.ts`
const UNDO = `${FOLDER}/undo.conformance.test.ts`
const MANY = `${FOLDER}/moveAll.conformance.test.ts`
const AFTER = `${FOLDER}/afterMove.conformance.test.ts`
const DEFINITIONS = 'contract/src/core/resource/problems/definitionProblems.test.ts'
const CRUD = 'server/src/platform/crud'
const ENGINE = `${CRUD}/machine/takeMove.ts`
const HOST = `${CRUD}/moves/crudHost.ts`
const DUE_MOVES = `${CRUD}/moves/dueMoves.ts`
const MOVE_ALL = `${CRUD}/moves/moveAllRoute.ts`

/** Bugs in since when a state is, in what the system moves, in what is taken back and in what is done to many. */
export const moves: readonly Mutant[] = [
  {
    bug: 'a state is as old as the record, whatever moves it took',
    file: `${CRUD}/store/storeWrites.ts`,
    from: '[name]: to, [sinceOf(name)]: since ?? stateClock',
    to: '[name]: to, ...(since && { [sinceOf(name)]: since })',
    test: STATES,
  },
  {
    bug: 'an edit lets a state begin anew',
    file: `${CRUD}/kinds/state.ts`,
    from: 'before ? {} :',
    to: 'before ? { [sinceOf(name)]: stateClock } :',
    test: STATES,
  },
  {
    bug: 'a new record has its state since another moment than now',
    file: `${CRUD}/kinds/state.ts`,
    from: '[sinceOf(name)]: stateClock }',
    to: "[sinceOf(name)]: sql`now() - interval '1 hour'` }",
    test: STATES,
  },
  {
    bug: 'the trail shows since when a state is as a change of its own',
    file: 'server/src/modules/audit/audit.answers.ts',
    from: '({ field }) => field !== sinceColumn(records.get(resource))',
    to: "({ field }) => field !== ''",
    test: STATES,
  },
  {
    bug: 'the trail reads the state of a record as one of orders',
    file: 'server/src/modules/audit/differences.ts',
    from: "name === 'state' && !defined",
    to: "name === 'state'",
    test: 'server/src/modules/audit/differences.test.ts',
  },
  {
    bug: 'somebody takes a move of the system',
    file: 'contract/src/core/resource/moves.ts',
    from: ".filter(({ by }) => by !== 'system')",
    to: ".filter(({ by }) => by !== undefined || by !== 'system')",
    test: DUE,
  },
  {
    bug: 'a move is due a minute early',
    file: DUE_MOVES,
    from: "'after' in due ? due.after.minutes : 0",
    to: "'after' in due ? due.after.minutes - 1 : -1",
    test: DUE,
  },
  {
    bug: 'a day is over as it begins',
    file: DUE_MOVES,
    from: '${sql.ref(column)} < (now()',
    to: '${sql.ref(column)} <= (now()',
    test: DUE,
  },
  {
    bug: 'two processes take one move, each after the other',
    file: DUE_MOVES,
    from: 'where id = ${id} and ${isDue}\n',
    to: 'where id = ${id}\n',
    test: DUE,
  },
  {
    bug: 'one record that can not be moved stops those behind it',
    file: DUE_MOVES,
    from: 'if (!isOfRow(cause)) throw cause',
    to: 'throw cause',
    test: DUE,
  },
  {
    bug: 'what is due behind the first hundred waits for the next look',
    file: DUE_MOVES,
    from: 'isMore = rows.length === BATCH',
    to: 'isMore = rows.length > BATCH',
    test: DUE,
  },
  {
    bug: 'what the system can not move is said to nobody',
    file: DUE_MOVES,
    from: 'if (faults[0]) throw faults[0]',
    to: 'if (faults.length > 9) throw faults[0]',
    test: DUE,
  },
  {
    bug: 'a move of the system says that somebody took it',
    file: DUE_MOVES,
    from: '{ actor: bySystem }',
    to: "{ actor: { ...bySystem, kind: 'admin' } }",
    test: DUE,
  },
  {
    bug: 'the moves that the system takes are never looked for',
    file: DUE_MOVES,
    from: 'if (isResourceOn(modules, resource))',
    to: 'if (isResourceOn(modules, resource) && !modules)',
    test: DUE,
  },
  {
    bug: 'a move is taken back by somebody else',
    file: ENGINE,
    from: 'last.actor_id !== actor.id',
    to: 'last.actor_id === null',
    test: UNDO,
  },
  {
    bug: 'a move is taken back whenever somebody likes',
    file: ENGINE,
    from: 'if (last.is_late)',
    to: 'if (last.is_late && !move)',
    test: UNDO,
  },
  {
    bug: 'a move that was taken back leaves since when it was taken',
    file: HOST,
    from: 'from, new Date(String(was[since])))',
    to: 'from)',
    test: UNDO,
  },
  {
    bug: 'a move is taken back over what was edited since',
    file: ENGINE,
    from: '!last || version !== before.version',
    to: '!last || version > before.version',
    test: UNDO,
  },
  {
    bug: 'a move that is for good is taken back',
    file: HOST,
    from: 'refusal: move?.undo ?',
    to: 'refusal: move ?',
    test: UNDO,
  },
  {
    bug: 'a move is taken back without a row in the trail',
    file: ENGINE,
    from: 'await host.changes.recordAll(tx, changes)',
    to: 'if (!steps[0]?.isUndo) await host.changes.recordAll(tx, changes)',
    test: UNDO,
  },
  {
    bug: 'many are moved that the caller has not seen',
    file: MOVE_ALL,
    from: 'matching(crud, tx, call, count,',
    to: 'matching(crud, tx, call, Math.max(count, 3),',
    test: MANY,
  },
  {
    bug: 'what was chosen is moved with all the others',
    file: `${CRUD}/allRoutes.ts`,
    from: '?? []), ...more]',
    to: '?? []), ...more.slice(1)]',
    test: MANY,
  },
  {
    bug: 'many are moved from wherever they stand',
    file: ENGINE,
    from: 'standing(host, request, before).allowed.find(request.isMeant)',
    to: 'host.machine.moves.find(request.isMeant)',
    test: MANY,
  },
  {
    bug: 'whoever may take one move moves many by all of them',
    file: MOVE_ALL,
    from: '&& request.may(movePermission(host, move))',
    to: '&& call.identity !== null',
    test: MANY,
  },
  {
    bug: 'many are moved without the reason that each has to be given',
    file: ENGINE,
    from: 'if (!request.reason && taken.some(({ move }) => move.reason))',
    to: 'if (!request.reason && taken.some(({ move }) => move.reason && move.confirm))',
    test: MANY,
  },
  {
    bug: 'the rule of a resource is not told of what the system moves',
    file: HOST,
    from: 'await options.afterMove?.(tx, call,',
    to: 'await (call && options.afterMove)?.(tx, call,',
    test: AFTER,
  },
  {
    bug: 'the rule of a resource does not know what was taken back',
    file: ENGINE,
    from: 'isUndo: true',
    to: 'isUndo: false',
    test: AFTER,
  },
  {
    bug: 'what a rule refuses is moved all the same',
    file: HOST,
    from: 'await options.afterMove?.(tx, call, step, platform)',
    to: 'await options.afterMove?.(tx, call, step, platform).catch(() => undefined)',
    test: AFTER,
  },
  {
    bug: 'a move of the system may ask for a reason that nobody gives',
    file: 'contract/src/core/resource/problems/stateProblems.ts',
    from: 'part in move)',
    to: "part in move && part !== 'reason')",
    test: DEFINITIONS,
  },
  {
    bug: 'a move may be due by a text',
    file: 'contract/src/core/resource/problems/stateProblems.ts',
    from: "['date', 'moment'].includes(",
    to: "['date', 'moment', 'text'].includes(",
    test: DEFINITIONS,
  },
]
