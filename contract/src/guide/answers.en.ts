/** What the server answers about the first days of a shop. */
export const texts = {
  done: {
    starter_none: 'All of that is there already.',
    starter_one: '{{count}} record was made.',
    starter_other: '{{count}} records were made.',
  },
}
