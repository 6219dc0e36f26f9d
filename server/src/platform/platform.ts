import type { Logger } from 'pino'
import type { Authenticator, Identity, StaffRights } from './access/access.ts'
import type { Changes } from './changes/changes.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { Executor, Tx } from './db/tables.ts'
import type { ExportList } from './exports/exportList.ts'
import type { Files, People } from './files/files.ts'
import type { PictureReaders } from './files/pictureReaders.ts'
import type { FileStore } from './files/store/fileStore.ts'
import type { FastifyRequest } from 'fastify'
import type { MapFile } from './geo/mapFile.ts'
import type { HourlyLines } from './http/log/hourlyLines.ts'
import type { Traffic } from './http/log/traffic.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './outgoing/mail/mail.ts'
import type { PrintedShop } from './documents/pdf/pdf.ts'
import type { NoteEnd } from './metrics/deliveries.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Push } from './outgoing/push/push.ts'
import type { Reports } from './faults/reports.ts'
import type { LiveSettings } from './settings/liveSettings.ts'
import type { ServerSecret } from './secret/serverSecret.ts'

/** The waiting orders to look at: those of some departments, or of one orderer. */
export interface ForwardScope {
  departments?: readonly number[]
  orderer?: number
}

/** Everything a module stands on. Made once at start; modules receive it and keep nothing global. */
export interface Platform {
  /**
   * The configuration that the server was started with; the parts that the settings may change (time zone, shortest password) are
   * current.
   */
  config: Config
  /** The settings that every process keeps. */
  settings: LiveSettings
  log: Logger
  database: Database
  secret: ServerSecret
  files: Files
  /** The place that bytes of files lie in. */
  store: FileStore
  /** The shop's own map, where one is configured. */
  mapFile: MapFile
  changes: Changes
  jobs: Jobs
  /** The calls that are being answered: long work lets them go first. */
  traffic: Traffic
  mail: Mail
  push: Push
  /** The service that faults of ours are reported to, if any. */
  reports: Reports
  /** Figures of this process, for who watches it. */
  metrics: Metrics
  /** Counts what became of messages. */
  noteEnd: NoteEnd
  /** The room in the log for faults of calls, by network. */
  faultLines: HourlyLines
  /**
   * The address at which people reach the product, without a slash at its end: PUBLIC_URL, else the one it listens at. Never one
   * from a request.
   */
  address: string
  /** Aborted when the server is asked to end: what stays open by itself ends then. */
  stopping: AbortSignal
  /** The functions that recognise each audience's tokens; set by the modules that own the sessions. */
  authenticators: Partial<Record<'staff' | 'customer', Authenticator>>
  /** The session of the staff whose browser asks for a picture, which sends cookies and no token; set by the module that owns the sessions. */
  staffOfBrowser(request: FastifyRequest): Promise<Identity | null>
  /** The people who may see pictures of such people; set by the modules that own the people. */
  pictureReaders: Partial<Record<People, PictureReaders>>
  /** The current permissions of an admin, for work that goes on without a call; set by the module that owns the roles. */
  staffRights: StaffRights
  /** Passes on what waits for a manager who can't approve any more; set by the module that owns the orders. */
  forwardWaiting: (tx: Tx, scope: ForwardScope) => Promise<void>
  /** The shop as it stands at the head of what is printed; set by the module that owns the settings. */
  printedShop(db: Executor, language: Language): Promise<PrintedShop>
  /** The lists that can be taken away as a file, by name; each module adds its own (exportLists.ts). */
  exports: Map<string, ExportList>
}
