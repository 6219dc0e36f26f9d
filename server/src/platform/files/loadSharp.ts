/** Loads the library for pictures with the first of them: a start needs none of it. A picture takes one thread. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
