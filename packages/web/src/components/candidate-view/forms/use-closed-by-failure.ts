import { useEffect } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'

/** Reports why the content of a dialog could not be read, and closes the dialog. */
export function useClosedByFailure(failure: { message: string } | null, onClose: () => void): void {
  useEffect(() => {
    if (!failure) return
    toast.error(failure.message)
    onClose()
  }, [failure, onClose])
}
