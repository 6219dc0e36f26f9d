import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { MovedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type { KnownType } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { OptionalModule } from '@bustan/contract/core/modules/module.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { ClosedMonth } from '@bustan/contract/people/users/merge.ts'
import type { Addresses, OrderSummary, UserMessages } from '@bustan/contract/people/users/users.ts'
import type { Authenticator, Identity, StaffRights } from './access/access.ts'
import type { RecordsByResource } from './crud/namedRecords.ts'
import type { Executor, Tx } from './db/tables.ts'
import './db/platform.table.ts'
import type { PictureReaders } from './files/pictureReaders.ts'
import type { Translate } from './texts/texts.ts'
import type { Logger } from 'pino'
import type { Actor, Changes } from './changes/changes.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { ReadSheet } from './documents/readSheet.ts'
import type { ExportRoom } from './exports/exportRoom.ts'
import type { Files, People } from './files/files.ts'
import type { FileStore } from './files/store/fileStore.ts'
import type { MapFile } from './geo/mapFile.ts'
import type { ServedAddress } from './http/service/servedAddress.ts'
import type { HourlyLines } from './http/log/hourlyLines.ts'
import type { Traffic } from './http/log/traffic.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './outgoing/mail/mail.ts'
import type { DrawPdf, PrintedShop } from './documents/pdf/pdf.ts'
import type { NoteEnd } from './faults/metrics/deliveries.ts'
import type { Metrics } from './faults/metrics/metrics.ts'
import type { ModuleSwitches } from './settings/moduleSwitches.ts'
import type { Push } from './outgoing/push/push.ts'
import type { Reports } from './faults/reports.ts'
import type { LiveSettings } from './settings/liveSettings.ts'
import type { ServerSecret } from './secret/serverSecret.ts'

/** The parts of the platform that need no module. */
export interface Services {
  /**
   * The configuration that the server was started with; the parts that the settings may change (time zone, shortest password) are
   * current.
   */
  readonly config: Config
  /** The settings that every process keeps. */
  readonly settings: LiveSettings
  /** The modules that a shop may leave off, each after those that it needs. */
  readonly optional: readonly OptionalModule[]
  /** The modules that are switched on. */
  readonly modules: ModuleSwitches
  /** Makes the tables of a module that is about to be switched on. Throws what stopped it, with nothing changed. */
  readonly installModule: (name: string) => Promise<void>
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

/** The waiting orders to look at: those of some departments, or of one orderer. */
export interface ForwardScope {
  departments?: readonly number[]
  orderer?: number
}

/** Something staff should know of. */
export type Notice = NoticeContent &
  (
    | {
        /** A key of `notifications` in messages; the screens link by it. */
        type: KnownType
        /** Its texts, where they are not those of its type. */
        texts?: 'undo_status' | 'forward_status' | 'ask_answered'
      }
    | {
        type: MovedType
        texts: 'moved' | 'moved_for' | 'moved_back' | 'moved_by_itself'
        /** The permissions of which one is needed to be notified. */
        readers: readonly Permission[]
      }
  )

interface NoticeContent {
  subjectId: number | null
  /** Only those with one of these roles are told, among all who may hear of the type; absent: all of them. */
  roles?: readonly number[]
  /** The values its texts name, in the language of `say`. */
  values: (t: Translate, language: Language) => Record<string, unknown>
  /** The admin who did it knows already. */
  exceptAdmin?: number | null
  /** It is for this admin alone. */
  onlyAdmin?: number
}

/** A notification for a customer, in both languages. */
export interface CustomerNotice {
  userId: number
  type: 'order_step' | 'substitution_ask' | 'contact_reply' | MovedType
  /** The order's step it tells of, by its number: each is told once. Null of a step: it is about the order. */
  about: { orderId: number; step: number | null } | null
  /** The address that it leads to without signing in, encrypted. */
  link?: string
  title: { ar: string; en: string }
  body: { ar: string; en: string }
}

/** The orders of people and departments. */
export interface OrdersOf {
  /** As SQL: the ids of the orders of an account. */
  readonly ids: (userId: number) => RawBuilder<unknown>
  readonly countOpen: (db: Executor, userId: number) => Promise<number>
  readonly summary: (db: Executor, column: 'user_id' | 'department_id', id: number) => Promise<OrderSummary>
  /** The addresses somebody's orders went to, the most used first. */
  readonly addresses: (db: Executor, userId: number) => Promise<Addresses>
  /** The months before this one in which orders of a person count, the newest first. */
  readonly closedMonths: (db: Executor, userId: number, timeZone: string) => Promise<ClosedMonth[]>
}

/** The rows of a module that belong to an account. */
export interface AccountTraces {
  /** As SQL: the numbers of them that a merge shows beforehand. */
  readonly counts: (userId: number) => Readonly<Record<string, RawBuilder<unknown>>>
  /** Gives them to another account. Returns the numbers of those that the merge tells of. */
  readonly move: (
    tx: Tx,
    from: number,
    to: number,
    actor: Actor,
  ) => Promise<{ orders?: number; messages?: number }>
  /** Erases what tells who the account was of; `nameless` stands in place of the name. */
  readonly forget: (tx: Tx, userId: number, nameless: string) => Promise<void>
  /** The company of an account is about to be erased: keeps what is still owed to it. */
  readonly keepCompany?: (tx: Tx, userId: number) => Promise<void>
  /** Returns what the shop owes an account here, in halalas: it is not emptied before. */
  readonly owed?: (tx: Tx, userId: number) => Promise<number>
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
  /** Puts a notice into the inbox of every active admin who may see what it is about. */
  readonly notifyAdmins: (tx: Tx, notice: Notice) => Promise<void>
  /** Puts notices into the inboxes of customers. */
  readonly notifyCustomers: (tx: Tx, notices: readonly CustomerNotice[]) => Promise<void>
  /** As SQL: whether a session of staff is told of news in its browser. */
  readonly isSessionPushed: (sessionId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** The orders of people, for those who stand below them. */
  readonly ordersOf: OrdersOf
  /** The messages somebody wrote, the newest first. */
  readonly messagesOf: (db: Executor, userId: number, language: Language) => Promise<UserMessages>
  /** The traces that an account has left in each module. */
  readonly traces: readonly AccountTraces[]
  /** Passes on what waits for a manager who can't approve any more. */
  readonly forwardWaiting: (tx: Tx, scope: ForwardScope) => Promise<void>
  /** The names that records of every module go by. */
  readonly records: RecordsByResource
  /** The shop as it stands at the head of what is printed. */
  readonly printedShop: (db: Executor, language: Language) => Promise<PrintedShop>
  /** Gives a column of a list's file the head that it has by the settings of now. */
  readonly fileHead: (list: string, header: string, t: Translate) => string
}

/** Everything a module stands on. It is complete before the first module is mounted, and nobody changes it later. */
export interface Platform extends Services, ModulePorts {}
