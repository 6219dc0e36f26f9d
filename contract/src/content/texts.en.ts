/** Questions and advertisements, as both sides say them. */
export const texts = {
  fields: {
    advertisements: {
      title: 'title',
      'title.ar': 'Arabic title',
      'title.en': 'English title',
      period: 'showing',
    },
    questions: {
      body: 'question',
      'body.ar': 'Arabic question',
      'body.en': 'English question',
      answer: 'answer',
      'answer.ar': 'Arabic answer',
      'answer.en': 'English answer',
    },
  },
  records: {
    advertisements: 'advertisement “{{name}}”',
    questions: 'question “{{name}}”',
  },
}
