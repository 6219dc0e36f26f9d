/** The most versions of a section that are kept. */
export const MOST_SETTING_VERSIONS = 100
