/** The overlay over the page, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'signOut' | 'profile' | null
