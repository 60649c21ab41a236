import { requestFloats } from './floats.ts'
import type { ToastKind, ToastOptions } from './show-toast.ts'

/** The toast code is loaded with the first toast at the latest. */
const load = () => import('./show-toast.ts')

export const preloadToasts = (): void => void load().catch(() => undefined)

/** Shows a toast. Returns a function that closes it, or prevents one that is not shown yet. */
function show(kind: ToastKind, message: string, options?: ToastOptions): () => void {
  let isClosed = false
  let close = () => {
    isClosed = true
  }
  requestFloats()
  load().then(
    ({ showToast }) => {
      if (!isClosed) close = showToast(kind, message, options)
    },
    // When offline, the offline notice is enough.
    () => undefined,
  )
  return () => close()
}

const say = (kind: ToastKind) => (message: string, options?: ToastOptions) => show(kind, message, options)

/** Short messages at the top centre. Each function returns a way to close its toast early. */
export const toast = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }
