/** Texts on and below maps. */
export const texts = {
  maps: {
    kilometres: 'km',
    help: 'Click the map or drag the pin. On the keyboard: arrow keys move the pin (with Shift further), + and − zoom, Enter puts it in the middle.',
    areaHelp:
      'Click the map to set corners and drag them. On the keyboard: arrow keys move the map, + and − zoom, Enter sets a corner in its middle.',
    find: 'Find a place for {{label}}',
    map: 'Map: {{label}}',
    cornerLat: 'Corner {{number}}: latitude',
    cornerLng: 'Corner {{number}}: longitude',
    removeCorner: 'Remove corner {{number}}',
    addCorner: 'Add a corner',
    clear: 'Remove all corners',
    clearPlace: 'Remove the place',
    coordinates: 'Corners by their coordinates',
    noStreets: 'This map shows places, not streets.',
    getStreets: 'How to get streets',
  },
  placeFinder: {
    placeholder: 'City, district or coordinates',
    hint: 'Type a city or a district, or paste coordinates or a Google Maps link.',
    nothing: 'No city or district by this name. Move the pin, or paste coordinates.',
    failed: 'Places could not be looked up. Move the pin, or paste coordinates.',
    short:
      'This short link does not say where it leads. Open it and copy the address of the page, or the coordinates.',
    coordinates: 'Coordinates',
    here: 'Where I am',
    hereFor: '{{here}}: {{finder}}',
    looking: 'Finding out where this device is…',
    denied:
      'This browser may not tell where it is. Allow the location for this site in the browser’s settings, then try again.',
    unavailable: 'This device can not tell where it is. Find the place by name, or move the pin.',
    late: 'This device did not find out where it is in time. Try again, or find the place by name.',
    rough: 'This device knows only roughly where it is, to about {{km}} km. Move the pin to the exact place.',
  },
}

/** All that travels in this file. */
export const en = [texts]
