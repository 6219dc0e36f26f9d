import type { Readable } from 'node:stream'
import { bytesOf } from '../bytes.ts'

/** A part of a file: its first and its last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that is there; its bytes are read when asked for. */
export interface StoredFile {
  /** In bytes. */
  size: number
  read(range?: ByteRange): Promise<Readable>
}

/**
 * The place that bytes of files lie in: a folder of this machine, or a bucket that several machines share. Names are paths
 * such as `files/ab/abcd.webp`. A place that does not answer is AppError unavailable, one that is full no_space.
 */
export interface FileStore {
  /** The place as its owner knows it, without secrets. */
  readonly address: string
  /** Throws no_space where so many bytes would not fit. */
  requireRoom(bytes: number): Promise<void>
  /** Stores a file whole or not at all; once this resolves it survives a power cut. */
  write(name: string, bytes: Buffer): Promise<void>
  /** The same for bytes that come one after the other; nothing stays when `signal` is aborted. */
  writeStream(name: string, bytes: AsyncIterable<Uint8Array | string>, signal: AbortSignal): Promise<void>
  /** Returns null where there is no such file. */
  open(name: string): Promise<StoredFile | null>
  /** Removes a file; one that is not there is gone already. */
  remove(name: string): Promise<void>
  /** Lists the files below a path, with their ages in ms. */
  list(path: string): Promise<{ name: string; age: number }[]>
}

/** Returns the bytes of a file, or null. */
export async function readBytes(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  if (!file) return null
  const pieces: Buffer[] = []
  for await (const piece of await file.read()) pieces.push(bytesOf(piece))
  return Buffer.concat(pieces)
}
