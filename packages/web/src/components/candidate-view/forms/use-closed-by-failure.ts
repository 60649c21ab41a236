import { useEffect } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'

/** Says why what a dialog shows could not be read, and closes the dialog. */
export function useClosedByFailure(failure: { message: string } | null, onClose: () => void): void {
  useEffect(() => {
    if (!failure) return
    toast.error(failure.message)
    onClose()
  }, [failure, onClose])
}
