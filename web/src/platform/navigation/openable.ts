let mayOpen: (href: string) => boolean = () => true

/** Says which addresses are screens that the signed-in person may open. */
export const setOpenable = (judge: (href: string) => boolean): void => {
  mayOpen = judge
}

/** Checks whether an address is a screen that the signed-in person may open. */
export const isOpenable = (href: string): boolean => mayOpen(href)
