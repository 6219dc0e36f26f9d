import type { Mutant } from '../mutant.ts'

const FOLDER = 'server/test/conformance/states'
const STATES = `${FOLDER}/moves.conformance.test.ts`
const DEFINITIONS = 'contract/src/core/resource/problems/definitionProblems.test.ts'
const CRUD = 'server/src/platform/crud'
const ENGINE = `${CRUD}/machine/takeMove.ts`

/** Bugs in the states of records and the moves between them. */
export const states: readonly Mutant[] = [
  {
    bug: 'a move leaves any state',
    file: 'contract/src/core/values/states.ts',
    from: 'isOneOf<unknown>(move.from, state)',
    to: 'isOneOf<unknown>([...move.from, state], state)',
    test: STATES,
  },
  {
    bug: 'whoever may take one move may take all of them',
    file: ENGINE,
    from: "  if (!allowed.includes(move)) throw new AppError('forbidden')\n",
    to: '',
    test: STATES,
  },
  {
    bug: 'a move asks for the permission to edit, whatever it needs',
    file: 'contract/src/core/resource/moves.ts',
    from: 'permissionNamed(subject, needs)',
    to: "permissionNamed(subject, needs && 'edit')",
    test: STATES,
  },
  {
    bug: 'somebody is told of moves that they may not take',
    file: ENGINE,
    from: 'const { allowed } = standing(',
    to: 'const { open: allowed } = standing(',
    test: STATES,
  },
  {
    bug: 'of two people who move one record at once both win',
    file: `${CRUD}/moves/crudHost.ts`,
    from: 'rows.lock(tx, id),',
    to: "rows.find(tx, id, 'ar').then((row) => ({ ...row, [column]: Object(row)[name] })),",
    test: STATES,
  },
  {
    bug: 'a move is taken without the reason that it has to be given',
    file: ENGINE,
    from: 'if (move.reason && !reason)',
    to: 'if (move.reason && !reason && move.confirm)',
    test: STATES,
  },
  {
    bug: 'a move is taken on a version that somebody has edited since',
    file: ENGINE,
    from: 'version !== undefined && version !== before.version',
    to: 'version !== undefined && version > before.version',
    test: STATES,
  },
  {
    bug: 'a move leaves the version as it was',
    file: `${CRUD}/store/storeWrites.ts`,
    from: 'version: sql`version + 1`,',
    to: 'version: sql`version`,',
    test: STATES,
  },
  {
    bug: 'the trail has a move without its reason',
    file: ENGINE,
    from: '    actor,\n    reason,\n',
    to: '    actor,\n    reason: reason && null,\n',
    test: STATES,
  },
  {
    bug: 'an edit puts a record back into its first state',
    file: 'server/src/platform/crud/kinds/state.ts',
    from: 'before ? {} :',
    to: 'before && !name ? {} :',
    test: STATES,
  },
  {
    bug: 'a call that sends a state is refused',
    file: 'contract/src/core/kinds/kind.ts',
    from: 'z.transform(() => undefined),',
    to: 'z.transform((sent) => sent),',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'a record may have two states, of which moves know one',
    file: 'contract/src/core/resource/problems/stateProblems.ts',
    from: 'states.length > 1 ?',
    to: 'states.length > 2 ?',
    test: DEFINITIONS,
  },
  {
    bug: 'two moves of one name may leave one state',
    file: 'contract/src/core/resource/problems/stateProblems.ts',
    from: 'move.name === name).length > 1',
    to: 'move.name === name).length > 2',
    test: DEFINITIONS,
  },
]
