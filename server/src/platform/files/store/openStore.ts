import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { createBucketStore } from './bucketStore.ts'
import type { FileStore } from './fileStore.ts'
import { createFolderStore } from './folderStore.ts'

/** Returns the bucket of S3_URL, else the data folder, which it makes in any case: the key of secrets is there as well. */
export async function openStore(
  { bucketUrl, dataDir }: Pick<Config, 'bucketUrl' | 'dataDir'>,
  log: Logger,
): Promise<FileStore> {
  if (bucketUrl) {
    await mkdir(dataDir, { recursive: true })
    return createBucketStore(bucketUrl, log)
  }
  await mkdir(join(dataDir, 'files'), { recursive: true })
  return createFolderStore(dataDir)
}
