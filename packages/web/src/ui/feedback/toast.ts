import { askForFloats } from './floats.ts'
import type { ToastKind, ToastOptions } from './show-toast.ts'

/** How toasts look comes with the first of them, at the latest. */
const load = () => import('./show-toast.ts')

export const preloadToasts = (): void => void load().catch(() => undefined)

/** Returns the closing, which also keeps away what is not shown yet. */
function show(kind: ToastKind, message: string, options?: ToastOptions): () => void {
  let isClosed = false
  let close = () => {
    isClosed = true
  }
  askForFloats()
  load().then(
    ({ showToast }) => {
      if (!isClosed) close = showToast(kind, message, options)
    },
    // Without a network there is the line that says so.
    () => undefined,
  )
  return () => close()
}

const say = (kind: ToastKind) => (message: string, options?: ToastOptions) => show(kind, message, options)

/** Short messages at the top centre. Each answers how to close it before its time. */
export const toast = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }
