import { texts as shared } from '@bustan/contract/messaging/texts.en.ts'

/** Contact messages and saved answers. */
export const texts = {
  contacts: {
    one: 'Message',
    from: 'Message from {{name}}',
    waiting: 'Not replied',
    replied: 'Replied',
    all: 'All',
    filters: {
      from: 'From',
      to: 'To',
    },
    empty: 'No messages yet',
    emptyText: 'What customers write in the app will appear here by itself.',
    noMatch: 'No messages match these filters',
    failed: 'The messages could not be loaded',
    missing: 'There is no such message',
    toList: 'To the messages',
    arrived_one: '{{count}} new message',
    arrived_other: '{{count}} new messages',
    open: 'Open the message from {{name}}',
    reply: 'Reply',
    replyTo: 'Reply to {{name}}',
    replyHint: 'Write your reply…',
    send: 'Send the reply',
    sendHint: 'Ctrl + Enter sends',
    byBoth: 'It goes to {{email}} by mail, and to their inbox in the app.',
    byMail: 'It goes to {{email}} by mail.',
    byApp: 'It goes to their inbox in the app.',
    nowhere: 'A reply reaches them nowhere: there is no email and no account. Call them.',
    saved: 'Saved answers',
    savedOf: 'Saved answers for {{name}}',
    noSaved: 'No saved answers yet',
    manageSaved: 'Manage saved answers',
    repliedBy: 'Replied by {{name}}',
    sender: 'Sender',
    conversation: 'Conversation',
    lastOrder: 'Newest order',
    notSignedIn: 'Not signed in to the app',
  },
  resources: {
    answers: {
      show: 'Saved answer',
      edit: 'Edit saved answer',
      empty: 'No saved answers yet',
      emptyText: 'Add what you often reply. {name} and {order} are filled in.',
      activeText: 'Offered when replying',
      hints: {
        'body.ar': '{name} becomes the sender’s name, {order} the number of their newest order.',
        'body.en': '{name} becomes the sender’s name, {order} the number of their newest order.',
      },
    },
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
