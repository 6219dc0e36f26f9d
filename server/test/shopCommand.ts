import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runEnvironment } from '../../scripts/testing/guard.ts'

export interface CommandResult {
  code: number
  /** Both of its outputs, one after the other. */
  output: string
}

/** The file behind a command of the shop, such as `admin-create`. */
export const commandFile = (name: string): string =>
  fileURLToPath(new URL(`../../scripts/shop/${name}.ts`, import.meta.url))

/** The environment of a command: the given variables, and what every process of the run needs. */
export const commandEnvironment = (given: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...runEnvironment(),
  ...given,
})

/** Runs a command of the shop in a process of its own, as `npm run` does. Resolves once it has ended, whatever its code. */
export function runCommand(
  name: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<CommandResult> {
  const env = commandEnvironment(environment)
  return new Promise((resolve) => {
    execFile(process.execPath, [commandFile(name), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}
