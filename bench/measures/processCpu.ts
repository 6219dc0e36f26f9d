import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU time a process has used, user and system, in ms; null when it has ended. */
export function cpuOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields after the name, which may hold anything; utime and stime are 14 and 15 of the whole (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1000
  } catch {
    return null
  }
}

/** CPU of a server and of the Postgres backends that serve it, in ms. */
export interface Cpu {
  server: number
  database: number
}

/** Reads what one server and its backends have used. Close it at the end. */
export interface CpuMeter {
  /** Runs `work` and answers what it cost. A backend that was started meanwhile counts whole. */
  during(work: () => Promise<void>): Promise<Cpu>
  close(): Promise<void>
}

/** `applicationName` and the database of `url` tell which backends are the server's. */
export async function openCpuMeter(
  url: string,
  applicationName: string,
  serverPid: number,
): Promise<CpuMeter> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-meter' })
  await client.connect()
  const backends = async (): Promise<Map<number, number>> => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
      [applicationName],
    )
    return new Map(rows.map(({ pid }) => [pid, cpuOf(pid) ?? 0]))
  }
  return {
    async during(work) {
      const before = await backends()
      const server = cpuOf(serverPid) ?? 0
      await work()
      const serverAfter = cpuOf(serverPid) ?? 0
      const after = await backends()
      let database = 0
      for (const [pid, used] of after) database += used - (before.get(pid) ?? 0)
      return { server: serverAfter - server, database }
    },
    close: () => client.end(),
  }
}
