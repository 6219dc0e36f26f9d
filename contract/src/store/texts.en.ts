/** What the ordering app’s customers do, as the audit trail tells it. */
export const texts = {
  actions: {
    code_alarm: 'Alarm: very many wrong sign-in codes in the ordering app',
    texts_used_up: 'Alarm: no text messages left',
  },
}
