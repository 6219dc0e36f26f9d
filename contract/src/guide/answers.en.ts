/** The server's messages about the first days of a shop. */
export const texts = {
  done: {
    starter_none: 'All of that is there already.',
    starter_one: '{{count}} record was made.',
    starter_other: '{{count}} records were made.',
  },
  serverClock: {
    ahead:
      'The clock of a server is {{wait}} ahead of the database’s. Nothing goes wrong by it here, but mails, pushes and files carry a wrong time: have it set.',
    behind:
      'The clock of a server is {{wait}} behind the database’s. Nothing goes wrong by it here, but mails, pushes and files carry a wrong time: have it set.',
  },
}
