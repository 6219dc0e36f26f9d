// Reads docs/security.md and says which of its numbers are not those of the code.

/** A constant as the page has it: behind the file in backticks, `NAME = value`, more of the same file behind semicolons. */
interface Claim {
  path: string
  name: string
  value: string
}

/** Every constant the page names. */
export function claimsOf(page: string): Claim[] {
  const inFile = /`([^`]+\.ts)`((?:;?\s+[A-Z_]+ = [\w*+ ]*\w)+)/g
  return [...page.matchAll(inFile)].flatMap(([, path = '', list = '']) =>
    [...list.matchAll(/([A-Z_]+) = ([\w*+ ]*\w)/g)].map(([, name = '', value = '']) => ({
      path,
      name,
      value,
    })),
  )
}

/** The claims that are not so; `read` answers the text of a file, or null. */
export function securityProblems(page: string, read: (path: string) => string | null): string[] {
  const files = [...page.matchAll(/`([^`]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && path.endsWith('.ts'))
  return [
    ...files.filter((path) => read(path) === null).map((path) => `${path} is not there`),
    ...claimsOf(page)
      .filter(({ path, name, value }) => {
        const lines = (read(path) ?? '').split('\n')
        return (
          !lines.includes(`const ${name} = ${value}`) && !lines.includes(`export const ${name} = ${value}`)
        )
      })
      .map(({ path, name, value }) => `${path} has not ${name} = ${value}`),
  ]
}
