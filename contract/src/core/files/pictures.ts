/** The most pictures that any gallery takes. */
const MAX_PICTURES = 40

/** Returns the most pictures that a gallery takes. */
export const mostPictures = ({ max }: { max: number }): number => Math.min(max, MAX_PICTURES)
