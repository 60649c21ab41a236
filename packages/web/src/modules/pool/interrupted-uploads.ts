import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { findSession, onSessionEnd } from '../../../api/session.ts'
import type { UploadOptions } from './hand-over.ts'
import { canSendToStore } from './send-file.ts'

/**
 * Files that were chosen and that the server does not have yet, kept in this browser (IndexedDB), so that an upload goes on
 * after its tab was closed. The end of the session forgets them, and so does a week.
 */

const DATABASE = 'resume-uploads'
const UPLOADS = 'uploads'
const FILES = 'files'
const MEGABYTE = 1024 * 1024
/** Our own bound; more than this is not kept, and closing the tab asks first. */
export const KEPT_BYTES_MAX = 300 * MEGABYTE
/** The store forgets after a day what no upload names. */
const IN_STORE_MS = 20 * 60 * 60_000
const KEPT_MS = 7 * 24 * 60 * 60_000

export type KeptUpload = {
  id: string
  userId: string
  options: UploadOptions
  /** Files of one part. */
  limit: number
  total: number
  startedAt: Date
}

/** `key`, `sentAt`: where it lies in the store, though in no upload yet, and since when. */
export type KeptFile = { uploadId: string; place: number; file: File; key?: string; sentAt?: number }
/** An upload whose tab is gone; `left`: files that are still to be sent. */
export type CutOff = KeptUpload & { left: number }

/** The lock that the tab of an upload holds as long as it lives. */
const lockOf = (id: string) => `resume-upload-${id}`

const canKeep = (): boolean => canSendToStore() && 'indexedDB' in globalThis && !!navigator.locks

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(UPLOADS, { keyPath: 'id' })
    request.result.createObjectStore(FILES, { keyPath: ['uploadId', 'place'] })
  }
  return settled(request)
}

type Stores = { uploads: IDBObjectStore; files: IDBObjectStore }

/** One transaction; over when everything that `act` asked for is kept. */
async function within<T>(mode: IDBTransactionMode, act: (stores: Stores) => Promise<T> | T): Promise<T> {
  const database = await open()
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

/** Keeps files until they are dropped; answers whether this browser does, and has the room. */
export async function keepUpload(upload: KeptUpload, files: readonly File[]): Promise<boolean> {
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
    // A private window, or no room: it goes on as long as the tab is open.
    return false
  }
}

/** Says to other tabs that this one goes on with an upload. */
function holdUpload(id: string): void {
  void navigator.locks.request(lockOf(id), () => new Promise<never>(() => {}))
}

const isInStore = ({ key, sentAt = 0 }: KeptFile): boolean => !!key && Date.now() - sentAt < IN_STORE_MS

/** Keeps where a file lies in the store, so that it is not sent again. */
export const noteSent = (file: KeptFile): Promise<unknown> =>
  within('readwrite', ({ files }) => void files.put({ ...file, sentAt: Date.now() }))

/** Of files that the server has, or has refused for good. */
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

/** The files of an upload that are still to be sent; from now on this tab goes on with it. Nothing where another one does. */
export async function takeUp(id: string): Promise<KeptFile[]> {
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === lockOf(id))) return []
  holdUpload(id)
  const files = await within('readonly', ({ files: kept }) => settled<KeptFile[]>(kept.getAll(filesOf(id))))
  await readCutOff()
  return files.map((kept) => (isInStore(kept) ? kept : { ...kept, key: '' }))
}

const cutOff = createAtom<readonly CutOff[]>([])

/** Uploads of the person that no tab goes on with. What is another's or too old is forgotten. */
async function readCutOff(): Promise<void> {
  const userId = findSession()?.user_id
  if (!canKeep() || !userId) return
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  const left = await within('readwrite', async ({ uploads, files }) => {
    const found: CutOff[] = []
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

/** The session has ended: the next person finds nothing. */
export function forgetKept(): void {
  cutOff.set([])
  if (!canKeep()) return
  void within('readwrite', ({ uploads, files }) => {
    uploads.clear()
    files.clear()
  }).catch(() => undefined)
}

/** Uploads of the person that were cut off, the newest first. */
export function useCutOff(): readonly CutOff[] {
  useEffect(() => {
    onSessionEnd(forgetKept)
    void readCutOff()
  }, [])
  return useSelector(cutOff)
}
