/** One tab: an address of the list under a name. */
export interface ViewTab {
  key: string
  name: string
  href: string
  count: string | undefined
}
