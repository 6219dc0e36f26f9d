/** Texts on and below maps. */
export const texts = {
  maps: {
    kilometres: 'km',
    help: 'Click the map or drag the pin. On the keyboard: arrow keys move the pin (with Shift further), + and − zoom, Enter puts it in the middle.',
    noStreets: 'This map shows places, not streets.',
    getStreets: 'How to get streets',
  },
}

/** All that travels in this file. */
export const en = [texts]
