/** The sheet of products. */
export const texts = {
  sheet: {
    title: 'Products as a sheet',
    hint: 'Type over a cell or press Enter to edit it. Arrows and Tab move, Space switches, a copied column can be pasted, Esc leaves.',
    hintPhone: 'Change what you like, then save it all together.',
    done: 'Done',
    was: 'was',
    none: 'none',
    on: 'Active',
    off: 'Not active',
    unsaved_one: '{{count}} unsaved change.',
    unsaved_other: '{{count}} unsaved changes.',
    toMend_one: '{{count}} cell has to be mended.',
    toMend_other: '{{count}} cells have to be mended.',
    save_one: 'Save {{count}} change',
    save_other: 'Save {{count}} changes',
    putBack: 'Put back',
    leftOut_one: '{{count}} pasted value had no cell and was left out.',
    leftOut_other: '{{count}} pasted values had no cell and were left out.',
    changedBy: '{{who}} changed {{name}} in the meantime.',
    changed: '{{name}} has changed in the meantime.',
    takeTheirs: 'Drop mine',
    keepMine: 'Keep mine',
    gone: 'Deleted in the meantime',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
