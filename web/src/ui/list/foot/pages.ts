/** Up to six neighbouring page numbers with the open page among them, as even around it as the ends allow. */
export function pageWindow(page: number, pages: number, width = 6): number[] {
  const count = Math.min(width, pages)
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
