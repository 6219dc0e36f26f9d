import type { Mutant } from '../mutant.ts'

const NOTICES = 'server/test/conformance/states/notices.conformance.test.ts'
const MAKING = 'server/src/platform/crud/moves/moveNotices.ts'
const TITLES = 'server/test/conformance/states/noticeTitles.conformance.test.ts'
const NAMING = 'server/src/platform/crud/moves/recordInWords.ts'
const LATER = 'server/src/platform/crud/moves/noticedMoves.ts'

/** Bugs in who is notified of a move, and when. */
export const notices: readonly Mutant[] = [
  {
    bug: 'a customer is notified of a move that was taken back',
    file: MAKING,
    from: 'record_id = ${after.id} and move = ${move.name})`',
    to: 'record_id = ${after.id} and move = ${move.to})`',
    test: NOTICES,
  },
  {
    bug: 'a customer is notified of a move while it can still be taken back',
    file: MAKING,
    from: 'if (!move.undo) return',
    to: 'if (move.to) return',
    test: NOTICES,
  },
  {
    bug: 'whoever took a move is notified of it',
    file: MAKING,
    from: 'exceptAdmin: actor_id,',
    to: 'exceptAdmin: null,',
    test: NOTICES,
  },
  {
    bug: 'staff who may not read the records are notified of their moves',
    file: 'server/src/modules/messaging/notifications/notifications.ts',
    from: '${admin.mayAnyOf(readers.flatMap(givenBy))}',
    to: '${readers.length > 0}::boolean',
    test: NOTICES,
  },
  {
    bug: 'the owner of a record is not notified',
    file: MAKING,
    from: "if (!notifies.includes('owner')) return",
    to: "if (notifies.includes('owner')) return",
    test: NOTICES,
  },
  {
    bug: 'the owner of a record is not given the reason',
    file: MAKING,
    from: "text(reason ? 'body_for' : 'body')",
    to: "text('body')",
    test: NOTICES,
  },
  {
    bug: 'a move that was notified of is notified of again',
    file: LATER,
    from: 'delete from move_notices where id in (',
    to: 'update move_notices set due_at = due_at where id in (',
    test: NOTICES,
  },
  {
    bug: 'staff are told that a step was taken, where it was taken back',
    file: MAKING,
    from: "isUndo ? 'moved_back' :",
    to: "isUndo ? 'moved' :",
    test: NOTICES,
  },
  {
    bug: 'the bell can not be switched for the moves of a resource',
    file: 'server/src/modules/messaging/notifications/switches.ts',
    from: 'notifiesStaff(fields) &&',
    to: 'notifiesStaff(fields) && fields === null &&',
    test: NOTICES,
  },
  {
    bug: 'to have read about one record is to have read about all',
    file: 'server/src/modules/messaging/notifications/inboxLines.ts',
    from: 'n.subject_id = ${record_id ?? null}::int',
    to: 'n.subject_id is not null',
    test: NOTICES,
  },
  {
    bug: 'a notice calls a record by its number in the database',
    file: NAMING,
    from: ': titleIn(row[ar], row[en], language)',
    to: ': String(row.id)',
    test: TITLES,
  },
  {
    bug: 'a notice calls a record in Arabic whoever reads it',
    file: NAMING,
    from: 'titleIn(row[ar], row[en], language)',
    to: "titleIn(row[ar], row[en], 'ar')",
    test: TITLES,
  },
  {
    bug: 'a notice has a code in quotation marks',
    file: NAMING,
    from: 'return isCode(field) ?',
    to: 'return field === undefined ?',
    test: TITLES,
  },
  {
    bug: 'a notice calls a record by a number with the places of its column',
    file: NAMING,
    from: 'String(Number(row[ar]))',
    to: 'String(row[ar])',
    test: TITLES,
  },
  {
    bug: 'the bell counts moves that were read as unread',
    file: 'server/src/modules/messaging/notifications/inbox.routes.ts',
    from: 'and r.read_at is null and r.removed_at is null\n              and n.type like',
    to: 'and r.removed_at is null\n              and n.type like',
    test: NOTICES,
  },
  {
    bug: 'the page of a record leaves its notices unread',
    file: 'web/src/platform/resource/ResourceShow.tsx',
    from: 'useReadAbout(movedType(definition.name), row.id)',
    to: 'useReadAbout(movedType(definition.name), undefined)',
    test: 'e2e/messages/readNotices.spec.ts',
  },
]
