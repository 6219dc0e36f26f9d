import type { Logger } from 'pino'
import type { Authenticator, Identity, StaffRights } from './access/access.ts'
import type { Changes } from './changes/changes.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { Executor, Tx } from './db/tables.ts'
import type { ReadSheet } from './documents/readSheet.ts'
import type { ExportRoom } from './exports/exportRoom.ts'
import type { Files, People } from './files/files.ts'
import type { PictureReaders } from './files/pictureReaders.ts'
import type { FileStore } from './files/store/fileStore.ts'
import type { FastifyRequest } from 'fastify'
import type { MapFile } from './geo/mapFile.ts'
import type { ServedAddress } from './http/service/servedAddress.ts'
import type { HourlyLines } from './http/log/hourlyLines.ts'
import type { Traffic } from './http/log/traffic.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './outgoing/mail/mail.ts'
import type { DrawPdf, PrintedShop } from './documents/pdf/pdf.ts'
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

/** The parts of the platform that need no module. */
export interface Services {
  /**
   * The configuration that the server was started with; the parts that the settings may change (time zone, shortest password) are
   * current.
   */
  readonly config: Config
  /** The settings that every process keeps. */
  readonly settings: LiveSettings
  readonly log: Logger
  readonly database: Database
  readonly secret: ServerSecret
  readonly files: Files
  /** The place that bytes of files lie in. */
  readonly store: FileStore
  /** The shop's own map, where one is configured. */
  readonly mapFile: MapFile
  readonly changes: Changes
  readonly jobs: Jobs
  /** Draws PDFs, one at a time. */
  readonly drawPdf: DrawPdf
  /** Reads spreadsheets, one at a time. */
  readonly readSheet: ReadSheet
  /** The room that each person has for files of lists in the making. */
  readonly exportRoom: ExportRoom
  /** The calls that are being answered: long work lets them go first. */
  readonly traffic: Traffic
  readonly mail: Mail
  readonly push: Push
  /** The service that faults of ours are reported to, if any. */
  readonly reports: Reports
  /** Figures of this process, for who watches it. */
  readonly metrics: Metrics
  /** Counts what became of messages. */
  readonly noteEnd: NoteEnd
  /** The room in the log for faults of calls, by network. */
  readonly faultLines: HourlyLines
  /** The address at which people reach the product. */
  readonly address: ServedAddress
  /** Aborted when the server is asked to end: what stays open by itself ends then. */
  readonly stopping: AbortSignal
}

/** The parts of the platform that modules provide. They are handed in together when the product is put together (portsOf in app.ts). */
export interface ModulePorts {
  /** The functions that recognise each audience's tokens. */
  readonly authenticators: Readonly<Record<Identity['audience'], Authenticator>>
  /** The session of the staff whose browser asks for a picture, which sends cookies and no token. */
  readonly staffOfBrowser: (request: FastifyRequest) => Promise<Identity | null>
  /** The people who may see pictures of such people. */
  readonly pictureReaders: Readonly<Record<People, PictureReaders>>
  /** The current permissions of an admin, for work that goes on without a call. */
  readonly staffRights: StaffRights
  /** Passes on what waits for a manager who can't approve any more. */
  readonly forwardWaiting: (tx: Tx, scope: ForwardScope) => Promise<void>
  /** The shop as it stands at the head of what is printed. */
  readonly printedShop: (db: Executor, language: Language) => Promise<PrintedShop>
}

/** Everything a module stands on. It is complete before the first module is mounted, and nobody changes it later. */
export interface Platform extends Services, ModulePorts {}
