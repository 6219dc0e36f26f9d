/** Keeps the focus near where it was (steadyFocus.ts) once something has it: nothing does before somebody gives it. */
export function keepFocusLate(): void {
  const load = (first: FocusEvent) =>
    void import('./steadyFocus.ts').then(
      ({ keepFocus }) => keepFocus(first),
      () => undefined,
    )
  document.addEventListener('focusin', load, { once: true })
}
