/** The body of a save: JSON, or a form in brackets where a picture was picked. */
export function bodyOf(
  changed: Readonly<Record<string, unknown>>,
  version: number,
  current_password?: string,
): FormData | { values: Record<string, unknown>; version: number; current_password?: string } {
  const picked = Object.entries(changed).filter(([, value]) => value instanceof File)
  const plain = Object.entries(changed).filter(([, value]) => !(value instanceof File))
  if (picked.length === 0)
    return {
      values: Object.fromEntries(plain),
      version,
      ...(current_password === undefined ? {} : { current_password }),
    }
  const form = new FormData()
  form.append('version', String(version))
  for (const [name, value] of plain) form.append(`values[${name}]`, value === null ? '' : String(value))
  for (const [name, file] of picked) form.append(name, file as File)
  return form
}
