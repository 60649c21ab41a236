import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { findSession, onSessionEnd } from '../../api/session.ts'
import type { UploadOptions } from './add-files-to-group.ts'
import { canSendToStore } from './send-file.ts'

/**
 * Chosen files that the server does not have yet, kept in this browser (IndexedDB), so that an upload can resume
 * after its tab was closed. They are deleted when the session ends, and after a week.
 */

const DATABASE = 'resume-uploads'
const UPLOADS = 'uploads'
const FILES = 'files'
const MEGABYTE = 1024 * 1024
/** Limit chosen by us; larger uploads are not kept, and closing the tab asks first. */
export const KEPT_BYTES_MAX = 300 * MEGABYTE
/** The store deletes files after a day if no upload names them. */
const IN_STORE_MS = 20 * 60 * 60_000
const KEPT_MS = 7 * 24 * 60 * 60_000

export type KeptUpload = {
  id: string
  userId: string
  options: UploadOptions
  /** Maximum number of files in one part. */
  limit: number
  total: number
  startedAt: Date
}

/** `key`, `sentAt`: the file's key in the store, although it is in no upload yet, and the time it got there. */
export type KeptFile = { uploadId: string; place: number; file: File; key?: string; sentAt?: number }
/** An upload whose tab was closed; `left`: number of files still to be sent. */
export type InterruptedUpload = KeptUpload & { left: number }

/** Returns the name of the lock that the tab of an upload holds as long as it lives. */
const lockOf = (id: string) => `resume-upload-${id}`

const canKeep = (): boolean => canSendToStore() && 'indexedDB' in globalThis && !!navigator.locks

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(UPLOADS, { keyPath: 'id' })
    request.result.createObjectStore(FILES, { keyPath: ['uploadId', 'place'] })
  }
  return settled(request)
}

type Stores = { uploads: IDBObjectStore; files: IDBObjectStore }

/** Runs one transaction; resolves when everything requested by `act` is stored. */
async function within<T>(mode: IDBTransactionMode, act: (stores: Stores) => Promise<T> | T): Promise<T> {
  const database = await openStore()
  try {
    const transaction = database.transaction([UPLOADS, FILES], mode)
    const over = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const answer = await act({ uploads: transaction.objectStore(UPLOADS), files: transaction.objectStore(FILES) })
    await over
    return answer
  } finally {
    database.close()
  }
}

const filesOf = (id: string) => IDBKeyRange.bound([id], [id, []])

/** Keeps files until they are dropped; returns whether this browser supports it and has the space. */
export async function storeUpload(upload: KeptUpload, files: readonly File[]): Promise<boolean> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (!canKeep() || size > KEPT_BYTES_MAX) return false
  holdUpload(upload.id)
  try {
    await within('readwrite', ({ uploads, files: kept }) => {
      uploads.put(upload)
      for (const [place, file] of files.entries()) kept.put({ uploadId: upload.id, place, file } satisfies KeptFile)
    })
    return true
  } catch {
    // A private window, or no space: the upload continues as long as the tab is open.
    return false
  }
}

/** Tells other tabs that this one continues an upload. */
function holdUpload(id: string): void {
  void navigator.locks.request(lockOf(id), () => new Promise<never>(() => {}))
}

const isInStore = ({ key, sentAt = 0 }: KeptFile): boolean => !!key && Date.now() - sentAt < IN_STORE_MS

/** Records a file's key in the store, so that it is not sent again. */
export const recordUploadedKey = (file: KeptFile): Promise<unknown> =>
  within('readwrite', ({ files }) => void files.put({ ...file, sentAt: Date.now() }))

/** Deletes files that the server has, or has refused for good. */
export const dropFiles = (id: string, places: readonly number[]): Promise<void> =>
  within('readwrite', ({ files }) => {
    for (const place of places) files.delete([id, place])
  })

export async function dropUpload(id: string): Promise<void> {
  await within('readwrite', ({ uploads, files }) => {
    uploads.delete(id)
    files.delete(filesOf(id))
  })
  await readCutOff()
}

/** Takes over an upload, and returns its files still to be sent; none if another tab continues it. */
export async function resumeStoredUpload(id: string): Promise<KeptFile[]> {
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === lockOf(id))) return []
  holdUpload(id)
  const files = await within('readonly', ({ files: kept }) => settled<KeptFile[]>(kept.getAll(filesOf(id))))
  await readCutOff()
  return files.map((kept) => (isInStore(kept) ? kept : { ...kept, key: '' }))
}

const cutOff = createAtom<readonly InterruptedUpload[]>([])

/** Reads the user's uploads that no tab continues. Deletes those of other users and old ones. */
async function readCutOff(): Promise<void> {
  const userId = findSession()?.user_id
  if (!canKeep() || !userId) return
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  const left = await within('readwrite', async ({ uploads, files }) => {
    const found: InterruptedUpload[] = []
    for (const upload of await settled<KeptUpload[]>(uploads.getAll())) {
      const range = filesOf(upload.id)
      const kept = await settled<KeptFile[]>(files.getAll(range))
      const isOver = kept.length === 0 || upload.userId !== userId || Date.now() - upload.startedAt.getTime() > KEPT_MS
      if (names.has(lockOf(upload.id))) continue
      if (isOver) {
        uploads.delete(upload.id)
        files.delete(range)
      } else found.push({ ...upload, left: kept.filter((file) => !isInStore(file)).length })
    }
    return found
  }).catch(() => [])
  cutOff.set(left)
}

/** Deletes all kept files when the session ends, so that the next user finds nothing. */
export function clearStoredUploads(): void {
  cutOff.set([])
  if (!canKeep()) return
  void within('readwrite', ({ uploads, files }) => {
    uploads.clear()
    files.clear()
  }).catch(() => undefined)
}

/** Returns the user's interrupted uploads, newest first. */
export function useInterruptedUploads(): readonly InterruptedUpload[] {
  useEffect(() => {
    onSessionEnd(clearStoredUploads)
    void readCutOff()
  }, [])
  return useSelector(cutOff)
}
