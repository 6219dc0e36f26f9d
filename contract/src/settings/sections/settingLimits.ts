/** The most versions of a section that are kept. */
export const MAX_SETTING_VERSIONS = 100
