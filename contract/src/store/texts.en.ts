/** The audit trail's texts for the actions of the ordering app’s customers. */
export const texts = {
  actions: {
    code_alarm: 'Alarm: very many wrong sign-in codes in the ordering app',
    texts_used_up: 'Alarm: no text messages left',
  },
}
