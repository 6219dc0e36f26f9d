/** The texts shared by the emails of every module. */
export const texts = {
  mail: {
    brand: 'Bustan',
    not_you: 'If this letter was not meant for you, you can ignore it.',
  },
}
