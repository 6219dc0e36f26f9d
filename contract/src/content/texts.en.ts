/** Questions, advertisements and pages, as both sides say them. */
export const texts = {
  fields: {
    shared: {
      content: 'content',
      'content.ar': 'Arabic content',
      'content.en': 'English content',
    },
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
  subjects: {
    pages: 'Pages of the app',
  },
  records: {
    advertisements: 'advertisement “{{name}}”',
    questions: 'question “{{name}}”',
    pages: 'page “{{name}}”',
  },
}
