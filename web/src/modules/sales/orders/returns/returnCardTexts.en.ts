/** Returns of an order, as its page says them. */
export const texts = {
  order: {
    returns: {
      add: 'Return',
      title: 'Returns',
      given: 'Given back, {{kind}}:',
      picture: 'Open the picture',
      step: 'Return of {{amount}}',
      undone: 'Taken back: return of {{amount}}',
      line: 'Returned: {{quantity}}',
      after: 'After returns',
      news: '{{name}} recorded a return of order {{number}}',
    },
  },
}
